import { hexlify } from 'ethers';
import { BuildStatement } from '../statements/build-statement';
import { newestStatement, type Statement } from '../statements/statement.store';
import type { ClubHarness } from './club-harness';
import { moveProgrammeTime } from './ledger-harness';
import { TEST_POOL_ADDRESS, poolEvent, poolPauses, poolPosts, transaction, type TestTransaction } from './test-chain';

const DAY = 24 * 3_600;

/** A club whose statements are built hour by hour and posted, vetoed and matured on its chain in memory. */
export class PostedStatements {
  /** Unix seconds of the chain. */
  time = Date.parse('2026-11-16T10:00:00Z') / 1_000;

  constructor(private readonly club: ClubHarness) {}

  /** The statement of an hour later; the schedule of the process may have been quicker. */
  async nextHour(): Promise<Statement> {
    await moveProgrammeTime(this.club.db, '1 hour');
    this.time += 3_600;
    await this.club.ledger.app.get(BuildStatement).run();
    const built = await newestStatement(this.club.db);
    if (built === null) throw new Error('nobody has rewards: there is no statement');
    return built;
  }

  /** @param change to what the pool says of it */
  post(number: number, { root, sum, reserved, asOfBlock }: Statement, change: object = {}): TestTransaction {
    const posted = { root: hexlify(root), reserved: reserved.toString(), asOfBlock: Number(asOfBlock) };
    return transaction(poolPosts(number, sum, { ...posted, effectiveAt: this.effectiveAt, ...change }));
  }

  veto(...numbers: readonly number[]): TestTransaction {
    return transaction(...numbers.map((number) => poolEvent('vetoed', String(number), 0n, TEST_POOL_ADDRESS)));
  }

  /** The guardian pauses the pool until then, Unix seconds; until now: ends a pause. */
  pause(until: number): TestTransaction {
    return transaction(poolPauses(until, this.time));
  }

  /** The pool says with each final block from now on which statement is current. */
  matures(current: number): void {
    this.club.chain.statements = { current, settledTotal: '0', blockTime: this.time };
  }

  /** When one that is posted now takes effect, Unix seconds. */
  get effectiveAt(): number {
    return this.time + DAY;
  }
}
