import { Client } from 'pg';
import { createDataSource } from '@ballast/platform/postgres/data-source';
import { inTransaction } from '@ballast/platform/postgres/in-transaction';
import { bindToChain } from '../src/clock/programme-clock';
import { SCHEMA } from '../src/persistence/migrations';
import { unlockDueRewards } from '../src/rewards/unlock-due-rewards';
import { migrateLedger } from './ledger-fixture';

const ROUNDS = 3;
const REWARDS = 1_000_000;
const AT_ONCE = 100_000;
/** As the watcher sends it (`unlockDue`). */
const LIMIT = 1_000;
/** Micro-USDC. */
const REWARD = 1_000;

/**
 * Members with the reward of one cycle each, which became due over the last hours: commissions wait for nothing
 * (docs/product/rules.md §3.3). Ids are in the order of time, as everywhere.
 */
const DUE = `
  WITH added AS (
    INSERT INTO member (id, status, is_admin, joined_at, facts_version)
    SELECT uuidv7(), 'active', false, now(), 1 FROM generate_series(1, $1::bigint) RETURNING id),
  accounts AS (
    INSERT INTO account (owner, kind, balance)
    SELECT id, kind, CASE kind WHEN 'pending' THEN ${REWARD} ELSE 0 END
      FROM added, (VALUES ('pending'), ('available')) AS k (kind))
  INSERT INTO reward (id, member_id, amount, source, cycle_id, status, earned_at, available_at)
  SELECT uuidv7(at - now()), id, ${REWARD}, 'cycle', uuidv7(), 'pending', at, at + interval '48 hours'
    FROM (SELECT id, date_trunc('milliseconds', now() - interval '49 hours' - random() * interval '8 hours') AS at FROM added) AS earned`;

/** Adds a million due rewards past the triggers that would look each row over. */
async function addDueRewards(client: Client): Promise<void> {
  await client.query("SET session_replication_role = 'replica'");
  for (let left = REWARDS; left > 0; left -= AT_ONCE) await client.query(DUE, [Math.min(left, AT_ONCE)]);
  await client.query("SET session_replication_role = 'origin'");
  await client.query('VACUUM (ANALYZE) member, account, reward');
  await client.query('CHECKPOINT');
}

async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return (performance.now() - start) / 1000;
}

async function main(url: string): Promise<void> {
  await migrateLedger(url);
  const db = await createDataSource({ url, schema: SCHEMA, applicationName: 'bench' }).initialize();
  await bindToChain(db, 31337);
  // A connection of its own: the ledger's give up on statements of this length.
  const client = new Client({ connectionString: url, application_name: 'bench' });
  await client.connect();
  await client.query(`SET search_path = ${SCHEMA}`);

  const unlockAll = async (): Promise<void> => {
    let all = 0;
    for (let some = -1; some !== 0; all += some) {
      some = await inTransaction(db, (tx) => unlockDueRewards(tx, { limit: LIMIT }));
    }
    if (all !== REWARDS) throw new Error(`${all} rewards were unlocked: the measure means nothing`);
  };
  const updateAll = async (): Promise<void> => {
    const sql = "UPDATE reward SET status = 'available' WHERE status = 'pending' AND available_at <= now()";
    const { rowCount } = await client.query(sql);
    if (rowCount !== REWARDS) throw new Error(`${rowCount} rewards were updated: the measure means nothing`);
  };

  const rounds: { ours: number; reference: number }[] = [];
  for (let number = 0; number < ROUNDS; number += 1) {
    const seconds = new Map<() => Promise<void>, number>();
    for (const work of number % 2 === 0 ? [unlockAll, updateAll] : [updateAll, unlockAll]) {
      await addDueRewards(client);
      seconds.set(work, await secondsOf(work));
    }
    rounds.push({ ours: seconds.get(unlockAll) ?? NaN, reference: seconds.get(updateAll) ?? NaN });
    process.stderr.write(`${JSON.stringify(rounds.at(-1))}\n`);
  }
  await client.end();
  await db.destroy();
  process.stdout.write(
    `${JSON.stringify([
      {
        name: 'S15',
        title: '1 M due rewards of as many members unlocked, against one UPDATE',
        unit: 's',
        rounds,
        goal: { ratio: { atMost: 3 } },
      },
    ])}\n`,
  );
}

const [url = ''] = process.argv.slice(2);
void main(url);
