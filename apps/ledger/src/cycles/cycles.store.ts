import type { CycleMoney } from '@ballast/domain/ledger/cycles';
import type { CycleEnd } from '@ballast/domain/programme/cycle';
import { levelNames, levelReader, type NamedByLevel, type PerLevel } from '@ballast/domain/programme/referral-levels';
import { defineColumns } from '@ballast/platform/postgres/columns';
import { query } from '@ballast/platform/postgres/query';
import { defineStatement } from '@ballast/platform/postgres/statement';
import type { Database, Tx } from '@ballast/platform/postgres/tx';

/** A cycle under way; amounts in micro-USDC. */
export interface RunningCycle extends CycleMoney {
  readonly memberId: string;
  readonly startedAt: Date;
  readonly completesAt: Date;
}

/** A cycle to write at its start. */
export interface NewCycle extends RunningCycle {
  readonly businessDate: string;
  readonly principal: bigint;
  readonly annualRateBps: number;
  readonly referrers: PerLevel<string | null>;
}

/** The transfer that reserved a cycle (docs/decisions/0078). */
export interface Reservation {
  /** The cycle that the transfer is named after; null: this one. */
  readonly reservedWith: string | null;
}

/** A cycle to write, with the key of the request that started it (docs/decisions/0077). */
export interface KeyedCycle extends NewCycle, Reservation {
  readonly startKey: bigint | null;
}

interface Row extends NamedByLevel<'commission', bigint> {
  readonly id: string;
  readonly member_id: string;
  readonly started_at: Date;
  readonly completes_at: Date;
  readonly reward: bigint;
}

const COMMISSIONS = levelNames('commission');
const commissionsIn = levelReader('commission');

const RUNNING = defineStatement({
  name: 'running_cycles',
  takes: { memberIds: 'uuid[]' },
  text: ({ memberIds }) => `
    SELECT id, member_id, started_at, completes_at, reward, ${COMMISSIONS.join(', ')}
      FROM unnest(${memberIds}) AS w (wanted) JOIN cycle ON member_id = wanted AND status = 'active'`,
});

/** Cycles that are neither collected nor cancelled, by member id. */
export async function runningCycles(db: Database, memberIds: readonly string[]): Promise<Map<string, RunningCycle>> {
  const rows = await query<Row>(db, RUNNING.with({ memberIds }));
  return new Map(rows.map((row) => [row.member_id, toCycle(row)]));
}

const BY_ID = defineStatement({
  name: 'cycles_by_id',
  takes: { ids: 'uuid[]' },
  text: ({ ids }) => `
    SELECT id, member_id, started_at, completes_at, reward, ${COMMISSIONS.join(', ')}, collected_at
      FROM cycle WHERE id IN (SELECT unnest(${ids}))`,
});

/** A cycle of any status. */
export interface KeptCycle extends RunningCycle {
  readonly collectedAt: Date | null;
}

/** Makes something of each of these cycles, by its id. */
export async function makeOfCycles<Made>(
  db: Database,
  ids: readonly string[],
  make: (cycle: KeptCycle) => Made,
): Promise<Map<string, Made>> {
  const rows = await query<Row & { readonly collected_at: Date | null }>(db, BY_ID.with({ ids }));
  return new Map(rows.map((row) => [row.id, make({ ...toCycle(row), collectedAt: row.collected_at })]));
}

const ENDS = defineStatement({
  name: 'last_cycle_ends',
  takes: { memberIds: 'uuid[]' },
  text: ({ memberIds }) => `
    SELECT member_id, status
      FROM unnest(${memberIds}) AS w (wanted)
     CROSS JOIN LATERAL (SELECT member_id, status FROM cycle
                          WHERE member_id = wanted ORDER BY business_date DESC LIMIT 1) AS last`,
});

/** How the last cycle of each of these members ended, none of whom has one under way; without those who never had one. */
export async function lastEnds(db: Database, memberIds: readonly string[]): Promise<Map<string, CycleEnd>> {
  if (memberIds.length === 0) return new Map();
  const rows = await query<{ readonly member_id: string; readonly status: CycleEnd }>(db, ENDS.with({ memberIds }));
  return new Map(rows.map((row) => [row.member_id, row.status]));
}

const CYCLE = defineColumns({
  id: 'uuid',
  memberId: 'uuid',
  businessDate: 'date',
  startedAt: 'timestamptz',
  completesAt: 'timestamptz',
  principal: 'bigint',
  annualRateBps: 'integer',
  reward: 'bigint',
  startKey: 'bigint?',
  reservedWith: 'uuid?',
  referrers: { columns: levelNames('referrer'), type: 'uuid?' },
  commissions: { columns: COMMISSIONS, type: 'bigint' },
});

const INSERT = defineStatement({
  name: 'insert_cycles',
  takes: { cycles: CYCLE },
  text: ({ cycles }) => `
    WITH started AS (
      INSERT INTO cycle (${CYCLE.names}, status) SELECT ${CYCLE.names}, 'active' FROM ${cycles}),
    counted AS (
      INSERT INTO member_total AS t (member_id, days_active) SELECT unnest(${cycles.memberId}), 1
      ON CONFLICT (member_id) DO UPDATE SET days_active = t.days_active + 1)
    UPDATE member SET version = version + 1 WHERE id IN (SELECT unnest(${cycles.memberId}))`,
});

/** Inserts the cycles of one batch, which share their start time. */
export async function insertCycles(tx: Tx, cycles: readonly KeyedCycle[]): Promise<void> {
  if (cycles.length === 0) return;
  const rows = cycles.map(({ cycleId, ...cycle }) => ({ id: cycleId, ...cycle }));
  await query(tx, INSERT.with({ cycles: rows }));
}

function toCycle(row: Row): RunningCycle {
  return {
    cycleId: row.id,
    memberId: row.member_id,
    startedAt: row.started_at,
    completesAt: row.completes_at,
    reward: row.reward,
    commissions: commissionsIn(row),
  };
}
