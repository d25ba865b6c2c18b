import type { BatchedActivity } from '@ballast/domain/errors/params/request-errors';
import { inTransaction } from '@ballast/platform/postgres/in-transaction';
import { query } from '@ballast/platform/postgres/query';
import type { Decision } from '../src/batching/apply-idempotent';
import { Batcher } from '../src/batching/batcher';
import { collectBatch } from '../src/cycles/collect-batch';
import { startBatch } from '../src/cycles/start-batch';
import type { MemberRequest } from '../src/idempotency/stored-responses';
import { requestOf } from './batched-collects';
import { runInFlight, type RunFigures } from './in-flight';
import { openLedgerFixture, RULES } from './ledger-fixture';

/** A command of the parent process; the answer is the figures of the work, or 'done' where there are none. */
export type DriverCommand =
  | { readonly move: 'nextMorning' | 'nextEvening' | 'end' }
  | { readonly work: 'start' | 'collect'; readonly members: readonly string[]; readonly inFlight: number };

/**
 * Fills a ledger with members and drives its functions without gateway, service and HTTP: the reference of benches that
 * measure the whole way. Arguments: the database's address, and how many members; first message: their ids.
 */
async function main(url: string, members: number): Promise<void> {
  const { db, ...fixture } = await openLedgerFixture(url, members);
  const batched = (work: (requests: readonly MemberRequest[]) => Promise<Decision[]>, activity: BatchedActivity) =>
    new Batcher<MemberRequest, Decision>(work, { activity, partitionKey: ({ memberId }) => memberId });
  const batchers = {
    start: batched((requests) => inTransaction(db, (tx) => startBatch(tx, RULES, requests)), 'starting_cycles'),
    collect: batched((requests) => inTransaction(db, (tx) => collectBatch(tx, requests)), 'collecting_cycles'),
  };
  // Cycles that nobody has collected: who has one cannot start the next day.
  const endDay = async (): Promise<void> => {
    await fixture.nextEvening();
    const left = await query<{ id: string }>(db, "SELECT member_id AS id FROM cycle WHERE status = 'active'");
    await runInFlight(left, 256, ({ id }) => batchers.collect.submit(requestOf(id)));
  };
  const run = async (command: DriverCommand): Promise<RunFigures | 'done'> => {
    if ('move' in command) {
      await (command.move === 'end' ? endDay() : fixture[command.move]());
      return 'done';
    }
    const batcher = batchers[command.work];
    return runInFlight(command.members, command.inFlight, async (memberId) => {
      const decision = await batcher.submit(requestOf(memberId));
      if (decision instanceof Error) throw decision;
    });
  };
  process.on('message', (command) => {
    void run(command as DriverCommand).then((figures) => process.send?.(figures));
  });
  process.on('disconnect', () => void fixture.close());
  process.send?.(fixture.memberIds);
}

const [url = '', members = '0'] = process.argv.slice(2);
void main(url, Number(members));
