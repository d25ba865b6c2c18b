import { readFileSync } from 'node:fs';
import { Client, Pool } from 'pg';
import { gateOf, runInFlight, type RunFigures } from './in-flight';
import { CONNECTIONS } from './ledger-fixture';

const DATABASE = 'pgledger';
/** As many as members who collect in a round of ours, so that only the pool's row is hot. */
const ACCOUNTS = 8_000;
const TRANSFERS = 1_500;

/** pgledger (https://github.com/pgr0ss/pgledger), which posts each transfer by a function of its own in a transaction. */
export interface Pgledger {
  /** Transfers out of one pool: the run with more of them a second, of 16 and of 256 in flight. */
  run(): Promise<RunFigures>;
  close(): Promise<void>;
}

/**
 * Brings it up in a database of its own on the same server.
 * @param files its SQL, in the order in which it is run: `uuid-to-ulid.sql` of its folder `vendor`, and `pgledger.sql`
 */
export async function openPgledger(url: string, files: readonly string[]): Promise<Pgledger> {
  const own = new URL(url);
  own.pathname = `/${DATABASE}`;
  const server = new Client({ connectionString: url });
  await server.connect();
  await server.query(`CREATE DATABASE ${DATABASE}`);
  await server.end();
  const db = new Pool({ connectionString: own.href, max: CONNECTIONS });
  for (const file of files) await db.query(readFileSync(file, 'utf8'));
  const { rows } = await db.query<{ id: string }>(
    `SELECT (pgledger_create_account('account ' || n, 'USDC')).id FROM generate_series(0, $1::integer) AS n`,
    [ACCOUNTS],
  );
  const [pool = '', ...members] = rows.map(({ id }) => id);
  await db.query('VACUUM (ANALYZE)');

  const gate = gateOf(CONNECTIONS);
  const pay = (member: string) =>
    gate(() => db.query('SELECT id FROM pgledger_create_transfer($1, $2, 1.25)', [pool, member]));
  const payAt = (inFlight: number): Promise<RunFigures> => {
    const paid = [...members].sort(() => Math.random() - 0.5).slice(0, TRANSFERS);
    return runInFlight(paid, inFlight, pay);
  };
  await payAt(16); // warm connections and plans, outside of the measured time
  return {
    run: async () => {
      const [few, many] = [await payAt(16), await payAt(256)];
      return few.perSecond > many.perSecond ? few : many;
    },
    close: () => db.end(),
  };
}
