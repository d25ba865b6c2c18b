import { parseArgs } from 'node:util';
import { inTransaction } from '@ballast/platform/postgres/in-transaction';
import { collectBatch } from '../src/cycles/collect-batch';
import { batchedCollects, requestOf, type Collect } from './batched-collects';
import { bytesKept } from './bytes-kept';
import { gateOf, runInFlight, type RunFigures } from './in-flight';
import { CONNECTIONS, openLedgerFixture, type LedgerFixture } from './ledger-fixture';
import { openPgledger, type Pgledger } from './pgledger';

const ROUNDS = 3;
const MEMBERS = 12_000;
/** A member and day, of `docs/product/quality.md §1`. */
const BYTES_GOAL = 2_600;
/** Collects a round: ours, the one-commit version at 256 and at 16 in flight, one lonely caller each. */
const SHARES = { ours: 8_000, single256: 1_500, single16: 1_500, lonely: 100 };

type Race = 'ours' | 'single256' | 'single16' | 'lonelyOurs' | 'lonelyDirect';

/** One round's raw figures. */
interface Round extends Readonly<Record<Race, RunFigures>> {
  /** Undefined without its SQL. */
  readonly pgledger?: RunFigures;
  /** Of the ledger's growing tables, for a member's start and collect. */
  readonly bytes: number;
}

/** The careful version without batches: the same function, one request and one commit a transaction. */
function oneCommitEach(fixture: LedgerFixture): Collect {
  const gate = gateOf(CONNECTIONS);
  return async (memberId) => {
    const [decision] = await gate(() => inTransaction(fixture.db, (tx) => collectBatch(tx, [requestOf(memberId)])));
    if (decision instanceof Error) throw decision;
  };
}

async function round(fixture: LedgerFixture, pgledger: Pgledger | undefined, number: number): Promise<Round> {
  const before = await bytesKept(fixture.db);
  await fixture.nextDay();
  const members = [...fixture.memberIds].sort(() => Math.random() - 0.5);
  const take = (count: number): string[] => members.splice(0, count);
  const [ours, single] = [batchedCollects(fixture.db), oneCommitEach(fixture)];
  // Warm connections, plans and the JIT for both, outside of the measured time.
  await runInFlight(take(256), 256, ours);
  await runInFlight(take(64), 16, single);
  const runs: Record<Race, () => Promise<RunFigures>> & { pgledger?: () => Promise<RunFigures> } = {
    ours: () => runInFlight(take(SHARES.ours), 256, ours),
    single256: () => runInFlight(take(SHARES.single256), 256, single),
    single16: () => runInFlight(take(SHARES.single16), 16, single),
    lonelyOurs: () => runInFlight(take(SHARES.lonely), 1, ours),
    lonelyDirect: () => runInFlight(take(SHARES.lonely), 1, single),
    ...(pgledger && { pgledger: () => pgledger.run() }),
  };
  // Who goes first changes from round to round: the machine warms up and slows down for all alike.
  const names = Object.keys(runs) as (keyof typeof runs)[];
  const order = number % 2 === 0 ? names : [...names].reverse();
  const figures: Partial<Record<keyof typeof runs, RunFigures | undefined>> = {};
  for (const name of order) figures[name] = await runs[name]?.();
  // Whatever is left over, so that the next day can start for all.
  await runInFlight(take(members.length), 500, ours);
  const bytes = ((await bytesKept(fixture.db)) - before) / fixture.memberIds.length;
  return { ...(figures as Record<Race, RunFigures>), bytes };
}

async function main(url: string, pgledgerFiles: readonly string[]): Promise<void> {
  const fixture = await openLedgerFixture(url, MEMBERS);
  if (pgledgerFiles.length === 0) {
    process.stderr.write('S1-pgledger is left out: name its SQL by --pgledger=uuid-to-ulid.sql,pgledger.sql\n');
  }
  const pgledger = pgledgerFiles.length === 0 ? undefined : await openPgledger(url, pgledgerFiles);
  const rounds: Round[] = [];
  for (let number = 0; number < ROUNDS; number += 1) rounds.push(await round(fixture, pgledger, number));
  await Promise.all([fixture.close(), pgledger?.close()]);
  process.stdout.write(
    `${JSON.stringify([
      {
        name: 'S1',
        title: 'collects/s, 256 in flight, against one commit each',
        unit: 'per second',
        rounds: rounds.map(({ ours, single256, single16 }) => ({
          ours: ours.perSecond,
          reference: Math.max(single256.perSecond, single16.perSecond),
        })),
        goal: { ratio: { atLeast: 20 } },
      },
      {
        name: 'S1-bytes',
        title: 'kept of a member’s start and collect, against the goal',
        unit: 'bytes',
        rounds: rounds.map(({ bytes }) => ({ ours: bytes, reference: BYTES_GOAL })),
        goal: { ratio: { atMost: 1 } },
      },
      ...besidePgledger(rounds),
      {
        name: 'S2',
        title: 'a lonely collect, against a direct call',
        unit: 'ms, median',
        rounds: rounds.map(({ lonelyOurs, lonelyDirect }) => ({ ours: lonelyOurs.p50, reference: lonelyDirect.p50 })),
        goal: { difference: { atMost: 3 } },
      },
      {
        name: 'S3',
        title: 'p99 of S1, against one commit each at 16 in flight',
        unit: 'ms',
        rounds: rounds.map(({ ours, single16 }) => ({ ours: ours.p99, reference: single16.p99 })),
        goal: { ratio: { atMost: 0.5 } },
      },
    ])}\n`,
  );
}

/** Nothing without its SQL, which is not ours to keep here. */
const besidePgledger = (rounds: readonly Round[]) =>
  rounds.some(({ pgledger }) => pgledger === undefined)
    ? []
    : [
        {
          name: 'S1-pgledger',
          title: 'collects/s of up to five entries, against transfers/s of pgledger',
          unit: 'per second',
          rounds: rounds.map(({ ours, pgledger }) => ({ ours: ours.perSecond, reference: pgledger?.perSecond })),
          goal: { ratio: { atLeast: 20 } },
        },
      ];

const { values, positionals } = parseArgs({
  allowPositionals: true,
  strict: false,
  options: { pgledger: { type: 'string' } },
});
const [url = ''] = positionals;
void main(url, typeof values.pgledger === 'string' ? values.pgledger.split(',') : []);
