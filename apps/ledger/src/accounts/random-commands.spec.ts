import fc from 'fast-check';
import { createDataSource } from '@ballast/platform/postgres/data-source';
import { migratedDatabase } from '@ballast/platform/testing/migrated-database';
import { bindToChain } from '../clock/programme-clock';
import { MIGRATIONS } from '../persistence/migrations';
import { expectConsistentLedger } from '../testing/ledger-harness';
import { ModelComparison, type Command } from '../testing/model-comparison';

const STEPS = 60;
const RUNS = 8;

const who = fc.nat({ max: 3 });
const amountUpTo = (usdc: bigint) => fc.bigInt({ min: 1n, max: usdc * 1_000_000n });
const steps: fc.Arbitrary<Command>[] = [
  fc.record({ do: fc.constant('fund' as const), amount: amountUpTo(20n) }),
  // Minutes that never add up to exactly 8 or 48 hours: the database's clock runs on between two steps.
  fc.record({ do: fc.constant('pass' as const), minutes: fc.constantFrom(61, 540, 1445, 2950) }),
  fc.record({ do: fc.constantFrom('start' as const, 'start' as const, 'collect' as const, 'unlock' as const), who }),
  fc.record({
    do: fc.constantFrom(...(['collect', 'deny', 'pay', 'compounded', 'redeemed', 'suspend'] as const)),
    who,
  }),
  fc.record({ do: fc.constant('deposit' as const), who, amount: amountUpTo(60_000n) }),
  fc.record({ do: fc.constant('request' as const), who, amount: amountUpTo(3n) }),
  fc.record({ do: fc.constant('redeem' as const), who, amount: amountUpTo(30_000n) }),
];

describe('the ledger beside a club on paper', () => {
  it('has the same balances after every command of every random sequence', async () => {
    const sequences = fc.array(fc.oneof(...steps), { minLength: STEPS, maxLength: STEPS, size: 'max' });
    await fc.assert(
      fc.asyncProperty(sequences, async (commands) => {
        const database = await migratedDatabase('ledger', MIGRATIONS);
        const db = createDataSource({ url: database.url, schema: 'ledger', applicationName: 'spec', poolSize: 2 });
        try {
          await db.initialize();
          await bindToChain(db, 31337);
          const both = new ModelComparison(db);
          await both.addPeople();
          for (const command of commands) await both.run(command);
          await both.expectTraceable();
          await expectConsistentLedger(db);
        } finally {
          await db.destroy();
          await database.drop();
        }
      }),
      { numRuns: RUNS, endOnFailure: true },
    );
  }, 300_000);
});
