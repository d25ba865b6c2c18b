import fc from 'fast-check';
import { ClubHarness, USDC } from '../testing/club-harness';
import { PoolModel } from '../testing/pool-model';
import { CHAIN_STEPS, MEMBER_STEPS, StatementWalk, type StatementStep } from '../testing/statement-walk';

const step: fc.Arbitrary<StatementStep> = fc.record({
  kind: fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...MEMBER_STEPS) },
    { weight: 2, arbitrary: fc.constantFrom(...CHAIN_STEPS) },
  ),
  who: fc.nat({ max: 2 }),
  share: fc.integer({ min: 1, max: 100 }),
});

const of =
  (who: number, share: number) =>
  (kind: StatementStep['kind']): StatementStep => ({ kind, who, share });

/**
 * The steps that happen in each walk: a reward is stated, matures, is requested, approved, paid and claimed. A member with
 * a compounding and a request on their way overtakes both by a claim of a tenth.
 */
const STORY: StatementStep[] = [
  ...(['earn', 'post', 'pass', 'pass', 'post', 'pass', 'pass', 'request', 'approve'] as const).map(of(0, 99)),
  ...(['sign', 'mine', 'final', 'claim', 'final'] as const).map(of(0, 99)),
  of(1, 99)('compound'),
  of(0, 99)('earn'),
  ...(['request', 'approve', 'post', 'pass', 'sign'] as const).map(of(1, 99)),
  ...(['claim', 'mine', 'mine', 'final'] as const).map(of(1, 10)),
];

describe('members, statements and claims, whatever happens', () => {
  let club: ClubHarness;
  beforeEach(async () => (club = await ClubHarness.start()));
  afterEach(() => club.stop());

  it('what is settled on chain is what the ledger has paid, and what is owed there what it owes', async () => {
    const seen = new Map<string, number>();
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 45 }), async (random) => {
        await club.stop();
        club = await ClubHarness.start();
        await club.fundPool(500_000n * USDC);
        const members = [await club.memberWith(), await club.memberWith(), await club.memberWith()];
        const walk = new StatementWalk(club, members, new PoolModel(club));
        for (const one of [...STORY, ...random]) {
          await walk.take(one);
          if (one.kind === 'final' || one.kind === 'reorg') {
            await walk.settle();
            await walk.expectTruth();
          }
        }
        await walk.settle();
        await walk.expectTruth();
        await walk.expectOwed();
        for (const [name, count] of walk.done) seen.set(name, (seen.get(name) ?? 0) + count);
      }),
      { numRuns: 8 },
    );
    for (const name of ['earned', 'posted', 'requested', 'approve', 'paid', 'claimed', 'compounded']) {
      expect([name, (seen.get(name) ?? 0) > 0]).toEqual([name, true]);
    }
  }, 300_000);
});
