import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { DataSource } from 'typeorm';
import { newId } from '@ballast/platform/ids/new-id';
import { query } from '@ballast/platform/postgres/query';
import { openOlderLedger, type OlderLedger } from '../testing/older-ledger';
import { listTransactions } from '../transactions/list-transactions';

const DAY = '2026-01-05';
const UPGRADES = path.join(__dirname, '../../../../docs/upgrades.md');

describe('rewards of a version that wrote their lines of History', () => {
  let ledger: OlderLedger;
  let db: DataSource;
  const [claimer, other] = [newId(), newId()];

  /** A reward with its line; `parts` are its rows now, the first of which has the line's id. */
  async function earned(memberId: string, line: bigint, parts: readonly bigint[], hasLine = true): Promise<void> {
    const [cycle, first] = [newId(), newId()];
    await query(
      db,
      `INSERT INTO cycle (id, member_id, business_date, status, started_at, completes_at, collected_at, principal, annual_rate_bps,
                          reward, commission_1, commission_2, commission_3)
       SELECT $1, $2, $3::date + count(*)::integer, 'collected', $5, $5, $5, 1, 330, $4, 0, 0, 0 FROM cycle WHERE member_id = $2`,
      [cycle, memberId, DAY, line, `${DAY}T17:00:00Z`],
    );
    for (const [index, amount] of parts.entries())
      await query(
        db,
        `INSERT INTO reward (id, member_id, amount, source, cycle_id, status, earned_at, available_at)
         VALUES ($1, $2, $3, 'cycle', $4, 'available', $5, $5)`,
        [index === 0 ? first : newId(), memberId, amount, cycle, `${DAY}T17:00:00Z`],
      );
    if (!hasLine) return;
    await query(
      db,
      `INSERT INTO history (id, member_id, type, amount, kind, business_date, status, subject_id, created_at)
       SELECT $1, member_id, 'reward_earned', $2, 'cycle', business_date, 'completed', $1, collected_at FROM cycle WHERE id = $3`,
      [first, line, cycle],
    );
  }

  const linesOf = async (memberId: string) => {
    const filter = { memberId, types: null, since: null, q: null, language: 'en' } as const;
    return (await listTransactions(db, filter, { limit: 100 })).rows.map(({ amount, description }) => [
      amount,
      description,
    ]);
  };

  beforeAll(async () => {
    ledger = await openOlderLedger('0066');
    ({ db } = ledger);
    for (const id of [claimer, other])
      await query(
        db,
        `INSERT INTO member (id, status, is_admin, joined_at, facts_version) VALUES ($1, 'active', false, clock_timestamp(), 1)`,
        [id],
      );
    await query(
      db,
      `INSERT INTO withdrawal (id, member_id, amount, wallet, status, payout_id, created_at, purpose)
       VALUES ($1, $2, 3, 'w', 'completed', $3, clock_timestamp(), 'claim')`,
      [newId(), claimer, newId()],
    );
    await earned(claimer, 7n, [4n, 2n, 1n]);
    await earned(claimer, 5n, [5n]);
    await earned(other, 9n, [9n]);
    await ledger.migrateOn();
  });
  afterAll(() => ledger.stop());

  it('are one line each with what was earned, though a claim has split them since', async () => {
    expect((await linesOf(claimer)).sort()).toEqual([
      ['0.000005', 'Cycle reward of Jan 6, 2026'],
      ['0.000007', 'Cycle reward of Jan 5, 2026'],
    ]);
    expect(await linesOf(other)).toEqual([['0.000009', 'Cycle reward of Jan 5, 2026']]);
  });

  it('have their lines for a version of before, once what docs/upgrades.md says was run', async () => {
    await earned(other, 8n, [8n], false);
    const [, sql = ''] = /```sql\n(INSERT INTO history[^`]+)```/.exec(readFileSync(UPGRADES, 'utf8')) ?? [];
    await query(db, sql);
    const lines = `SELECT amount, kind, business_date::text FROM history WHERE type = 'reward_earned' ORDER BY amount`;
    expect(await query(db, lines)).toEqual([
      { amount: 5n, kind: 'cycle', business_date: '2026-01-06' },
      { amount: 7n, kind: 'cycle', business_date: DAY },
      { amount: 8n, kind: 'cycle', business_date: '2026-01-06' },
      { amount: 9n, kind: 'cycle', business_date: DAY },
    ]);
    expect(await linesOf(other)).toHaveLength(2);
  });

  it('are marked only where they were split, however often that is looked for', async () => {
    await query(db, readFileSync(path.join(__dirname, 'migrations/0067-split-rewards.sql'), 'utf8'));
    const rows = await query(db, 'SELECT amount, line_amount FROM reward ORDER BY amount');
    expect(rows).toEqual([
      { amount: 1n, line_amount: 0n },
      { amount: 2n, line_amount: 0n },
      { amount: 4n, line_amount: 7n },
      { amount: 5n, line_amount: null },
      { amount: 8n, line_amount: null },
      { amount: 9n, line_amount: null },
    ]);
  });
});
