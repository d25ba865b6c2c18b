import { runSql } from '../../start/run-sql';
import { type ChaosFault, wait } from './fault';

const OVERLOAD_MS = 3_000;
/** Beyond the 2,000 that may wait in the ledger, beside those it works on. */
const IN_FLIGHT = 2_400;
const POISON_MS = 5_000;

/** Many more requests at once than may wait. */
export const overloads: readonly ChaosFault[] = [
  {
    name: 'overload, 2,400 requests in flight',
    family: 'overload',
    countsFrom: 'end',
    inject: async ({ bystanders, commandClient, random }) => {
      const end = Date.now() + OVERLOAD_MS;
      const press = async (): Promise<void> => {
        while (Date.now() < end) {
          const { meaning } = await commandClient.send(random.pick(bystanders), {
            kind: random.chance(0.5) ? 'start' : 'collect',
          });
          if (meaning !== 'done') await wait(200);
        }
      };
      await Promise.all(Array.from({ length: IN_FLIGHT }, press));
    },
  },
];

/**
 * One member whose cycles the database refuses to write, so that every batch with that member fails as a whole; the
 * others must not notice.
 */
export const poisons: readonly ChaosFault[] = [
  {
    name: 'a poison request in each batch',
    family: 'poison',
    countsFrom: 'end',
    inject: async ({ product, bystanders, commandClient, random }) => {
      const victim = random.pick(bystanders);
      const url = product.plan.databaseUrl;
      await runSql(
        url,
        `CREATE FUNCTION ledger.chaos_poison() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'poison'; END $$;
         CREATE TRIGGER chaos_poison BEFORE INSERT OR UPDATE ON ledger.cycle FOR EACH ROW
           WHEN (NEW.member_id = '${victim.id}') EXECUTE FUNCTION ledger.chaos_poison()`,
      );
      const end = Date.now() + POISON_MS;
      while (Date.now() < end) {
        await Promise.all((['start', 'collect'] as const).map((kind) => commandClient.send(victim, { kind })));
      }
      await runSql(url, 'DROP TRIGGER chaos_poison ON ledger.cycle; DROP FUNCTION ledger.chaos_poison()');
    },
  },
];
