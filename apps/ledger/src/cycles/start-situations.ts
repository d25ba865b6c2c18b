import type { Arrived } from '@ballast/domain/programme/earning-principal';
import { query } from '@ballast/platform/postgres/query';
import { defineStatement } from '@ballast/platform/postgres/statement';
import type { Database } from '@ballast/platform/postgres/tx';

/** The facts that decide a member's start, read in one statement; `principal` in micro-USDC. */
export interface Situation {
  readonly memberId: string;
  readonly now: Date;
  readonly suspended: boolean;
  readonly runningSince: Date | null;
  readonly lastCycleDate: string | null;
  readonly principal: bigint;
  readonly arrived: Arrived | null;
  readonly reservesShort: boolean;
}

interface Row {
  readonly id: string;
  readonly now: Date;
  readonly suspended: boolean;
  readonly running_since: Date | null;
  readonly last_date: string | null;
  readonly principal: bigint;
  readonly arrived_on: string | null;
  readonly arrived: bigint | null;
  readonly short: boolean;
}

const READ = defineStatement({
  name: 'start_situations',
  takes: { memberIds: 'uuid[]' },
  text: ({ memberIds }) => `
    WITH club AS MATERIALIZED (SELECT programme_now() AS now, short FROM reserve_state)
    SELECT m.id, club.now, club.short, m.status = 'suspended' AS suspended, COALESCE(a.balance, 0) AS principal,
           a.arrived_on::text, a.arrived,
           (SELECT started_at FROM cycle c WHERE c.member_id = m.id AND c.status = 'active') AS running_since,
           (SELECT max(business_date)::text FROM cycle c WHERE c.member_id = m.id) AS last_date
      FROM club, unnest(${memberIds}) AS w (id) JOIN member m ON m.id = w.id
      LEFT JOIN account a ON a.owner = m.id AND a.kind = 'principal'`,
});

/** By member id; members without a row are left out. */
export async function startSituations(db: Database, memberIds: readonly string[]): Promise<Map<string, Situation>> {
  const rows = await query<Row>(db, READ.with({ memberIds }));
  return new Map(
    rows.map((row) => [
      row.id,
      {
        memberId: row.id,
        now: row.now,
        suspended: row.suspended,
        runningSince: row.running_since,
        lastCycleDate: row.last_date,
        principal: row.principal,
        arrived: row.arrived_on === null ? null : { on: row.arrived_on, amount: row.arrived ?? 0n },
        reservesShort: row.short,
      },
    ]),
  );
}
