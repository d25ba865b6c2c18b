import type { CycleMoney } from '@ballast/domain/ledger/cycles';
import type { PerLevel } from '@ballast/domain/programme/cycle-reward';
import type { Tx } from '@ballast/platform/postgres/tx';
import { toArrayLiteral, query, type Database } from '../persistence/query';

/** A cycle under way; amounts in micro-USDC. */
export interface RunningCycle extends CycleMoney {
  readonly memberId: string;
  readonly startedAt: Date;
  readonly completesAt: Date;
  readonly businessDate: string;
}

/** A cycle to write at its start. */
export interface NewCycle extends RunningCycle {
  readonly principal: bigint;
  readonly annualRateBps: number;
  readonly referrers: PerLevel<string | null>;
}

interface Row {
  readonly id: string;
  readonly member_id: string;
  readonly started_at: Date;
  readonly completes_at: Date;
  readonly business_date: string;
  readonly reward: bigint;
  readonly commission_1: bigint;
  readonly commission_2: bigint;
  readonly commission_3: bigint;
}

const RUNNING = {
  name: 'running_cycles',
  text: `
    SELECT id, member_id, started_at, completes_at, business_date::text, reward, commission_1, commission_2, commission_3
      FROM unnest($1::uuid[]) AS w (wanted) JOIN cycle ON member_id = wanted AND status = 'active'`,
};

/** Cycles that are neither collected nor cancelled, by member id. */
export async function runningCycles(db: Database, memberIds: readonly string[]): Promise<Map<string, RunningCycle>> {
  const rows = await query<Row>(db, RUNNING, [toArrayLiteral(memberIds)]);
  return new Map(rows.map((row) => [row.member_id, toCycle(row)]));
}

const INSERT = {
  name: 'insert_cycles',
  text: `
    WITH started AS (
      INSERT INTO cycle (id, member_id, business_date, status, started_at, completes_at, principal, annual_rate_bps, reward,
                         referrer_1, referrer_2, referrer_3, commission_1, commission_2, commission_3)
      SELECT c.id, c.member_id, $3::date, 'active', $4::timestamptz, $5::timestamptz, c.principal, c.rate, c.reward,
             c.r1, c.r2, c.r3, c.c1, c.c2, c.c3
        FROM unnest($1::uuid[], $2::uuid[], $6::bigint[], $7::integer[], $8::bigint[], $9::uuid[], $10::uuid[], $11::uuid[],
                    $12::bigint[], $13::bigint[], $14::bigint[])
          AS c (id, member_id, principal, rate, reward, r1, r2, r3, c1, c2, c3)),
    counted AS (
      INSERT INTO member_total AS t (member_id, days_active) SELECT unnest($2::uuid[]), 1
      ON CONFLICT (member_id) DO UPDATE SET days_active = t.days_active + 1)
    UPDATE member SET version = version + 1 WHERE id IN (SELECT unnest($2::uuid[]))`,
};

/** Inserts the cycles of one batch, which share their start time. */
export async function insertCycles(tx: Tx, cycles: readonly NewCycle[]): Promise<void> {
  const [first] = cycles;
  if (first === undefined) return;
  const level = (pick: (cycle: NewCycle) => PerLevel<string | bigint | null>): string[] =>
    ([0, 1, 2] as const).map((index) => toArrayLiteral(cycles.map((cycle) => pick(cycle)[index])));
  await query(tx, INSERT, [
    toArrayLiteral(cycles.map(({ cycleId }) => cycleId)),
    toArrayLiteral(cycles.map(({ memberId }) => memberId)),
    first.businessDate,
    first.startedAt,
    first.completesAt,
    toArrayLiteral(cycles.map(({ principal }) => principal)),
    toArrayLiteral(cycles.map(({ annualRateBps }) => annualRateBps)),
    toArrayLiteral(cycles.map(({ reward }) => reward)),
    ...level(({ referrers }) => referrers),
    ...level(({ commissions }) => commissions),
  ]);
}

function toCycle(row: Row): RunningCycle {
  return {
    cycleId: row.id,
    memberId: row.member_id,
    startedAt: row.started_at,
    completesAt: row.completes_at,
    businessDate: row.business_date,
    reward: row.reward,
    commissions: [row.commission_1, row.commission_2, row.commission_3],
  };
}
