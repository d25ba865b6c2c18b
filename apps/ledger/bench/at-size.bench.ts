import { parseArgs } from 'node:util';
import { Client } from 'pg';
import { keylessRequest } from '../src/testing/keyless-request';
import { listTransactions } from '../src/transactions/list-transactions';
import { batchedCollects } from './batched-collects';
import { fillLedger } from './fill-ledger';
import { runInFlight } from './in-flight';
import { migrateLedger, openLedgerFixture, type LedgerFixture } from './ledger-fixture';
import { makePastMonths } from './past-months';

const ROUNDS = 3;
const { values, positionals } = parseArgs({
  allowPositionals: true,
  strict: false,
  options: { entries: { type: 'string', default: '10000000' } },
});
/** `--entries=100000000` takes twenty minutes and 60 GB. */
const ENTRIES = { small: 100_000, large: Number(values.entries) };
const LARGE = `${ENTRIES.large / 1_000_000} M`;
const COLLECTORS = 5_000;
const PAGES = 5_000;
const PAGE = 50;

interface Ledger extends LedgerFixture {
  readonly pastMembers: readonly string[];
}

/** One round's rates, per second. */
interface Rates {
  readonly pages: number;
  readonly collects: number;
}

/** A database of its own on the same server, filled to a size. */
async function openLedger(url: string, name: string, entries: number): Promise<Ledger> {
  const address = new URL(url);
  address.pathname = `/${name}`;
  await migrateLedger(address.href);
  await makePastMonths(address.href);
  const fixture = await openLedgerFixture(address.href, COLLECTORS);
  process.stderr.write(`filling ${name} with ${entries} entries …\n`);
  return { ...fixture, pastMembers: await fillLedger(address.href, entries) };
}

/** Second pages, so that the keyset's way into the middle of an index is measured too. */
async function readPages({ db, pastMembers }: Ledger): Promise<number> {
  const members = Array.from(
    { length: PAGES },
    () => pastMembers[Math.floor(Math.random() * pastMembers.length)] ?? '',
  );
  const filter = { types: null, since: null, q: null, language: 'en' as const };
  const cursors = new Map<string, string | undefined>(); // of a member's second page
  await runInFlight(members, 8, async (memberId) => {
    const { nextCursor } = await listTransactions(db, { ...filter, memberId }, { limit: PAGE });
    cursors.set(memberId, nextCursor ?? undefined);
  });
  const { perSecond } = await runInFlight(members, 8, async (memberId) => {
    const page = { limit: PAGE, cursor: cursors.get(memberId) };
    const { rows } = await listTransactions(db, { ...filter, memberId }, page);
    if (rows.length !== PAGE) throw new Error(`a page of ${rows.length} lines: the measure would mean nothing`);
  });
  return perSecond;
}

async function collectAll({ db, memberIds, nextDay }: Ledger): Promise<number> {
  await nextDay();
  const members = [...memberIds].sort(() => Math.random() - 0.5);
  const { perSecond } = await runInFlight(members, 256, batchedCollects(db, keylessRequest));
  return perSecond;
}

/** Runs one round; the order alternates, since the machine warms up and slows down for both alike. */
async function round(ledgers: readonly [Ledger, Ledger], number: number): Promise<[large: Rates, small: Rates]> {
  const rates: Rates[] = [];
  const order = number % 2 === 0 ? [0, 1] : [1, 0];
  const pages: number[] = [];
  for (const at of order) pages[at] = await readPages(ledgers[at as 0 | 1]);
  for (const at of order) rates[at] = { pages: pages[at] ?? NaN, collects: await collectAll(ledgers[at as 0 | 1]) };
  return [rates[0] as Rates, rates[1] as Rates];
}

async function createDatabases(url: string, names: readonly string[]): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  for (const name of names) await client.query(`CREATE DATABASE ${name}`);
  await client.end();
}

async function main(url: string): Promise<void> {
  await createDatabases(url, ['large', 'small']);
  const small = await openLedger(url, 'small', ENTRIES.small);
  const large = await openLedger(url, 'large', ENTRIES.large);
  // Warm plans, connections and caches for both.
  await round([large, small], 0);
  const rounds: [Rates, Rates][] = [];
  for (let number = 0; number < ROUNDS; number += 1) rounds.push(await round([large, small], number));
  await Promise.all([large.close(), small.close()]);
  const of = (rate: keyof Rates) =>
    rounds.map(([ours, reference]) => ({ ours: ours[rate], reference: reference[rate] }));
  process.stdout.write(
    `${JSON.stringify([
      {
        name: 'S7',
        title: `History pages of 50 at ${LARGE} entries, against 100 k`,
        unit: 'per second',
        rounds: of('pages'),
        goal: { ratio: { atLeast: 0.9 } },
      },
      {
        name: 'S8',
        title: `collects/s at ${LARGE} entries, against 100 k`,
        unit: 'per second',
        rounds: of('collects'),
        goal: { ratio: { atLeast: 0.8 } },
      },
    ])}\n`,
  );
}

const [url = ''] = positionals;
void main(url);
