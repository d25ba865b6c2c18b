import type { DataSource } from 'typeorm';
import { query } from '@ballast/platform/postgres/query';

/**
 * The club's own accounts and the kept sums over all members, one row (migrations 0012 and 0055). It costs the same however many
 * members there are. Micro-USDC, but for `members`, `vaults` and `holders`, which count.
 */
export const CLUB_SUMS = `
  SELECT coalesce(sum(amount) FILTER (WHERE kind IN ('principal', 'redeeming')), 0)::bigint AS principal,
         coalesce(sum(amount) FILTER (WHERE kind = 'pending'), 0)::bigint AS pending,
         coalesce(sum(amount) FILTER (WHERE kind = 'available'), 0)::bigint AS available,
         coalesce(sum(amount) FILTER (WHERE kind = 'withdrawing'), 0)::bigint AS withdrawing,
         coalesce(sum(amount) FILTER (WHERE kind = 'pool_reserved'), 0)::bigint AS reserved,
         coalesce(sum(amount) FILTER (WHERE kind = 'pool_free'), 0)::bigint AS free,
         coalesce(sum(amount) FILTER (WHERE kind = 'pool_announced'), 0)::bigint AS announced,
         coalesce(sum(amount) FILTER (WHERE kind = 'paid_pool'), 0)::bigint AS paid_pool,
         coalesce(sum(amount) FILTER (WHERE kind = 'paid_outside'), 0)::bigint AS paid_outside,
         coalesce(sum(amount) FILTER (WHERE kind = 'compounded'), 0)::bigint AS compounded,
         coalesce(sum(amount) FILTER (WHERE kind = 'deposited'), 0)::bigint AS deposited,
         coalesce(sum(amount) FILTER (WHERE kind = 'in_vaults'), 0)::bigint AS in_vaults,
         coalesce(sum(amount) FILTER (WHERE kind = 'vaults'), 0)::bigint AS vaults,
         coalesce(sum(amount) FILTER (WHERE kind = 'members'), 0)::bigint AS members,
         coalesce(sum(amount) FILTER (WHERE kind = 'with_principal'), 0)::bigint AS holders
    FROM (SELECT kind, amount FROM club_sum UNION ALL SELECT kind, balance FROM account WHERE owner IS NULL) AS t`;

/** A row of `CLUB_SUMS`. */
export interface ClubSums {
  /** Of members, redemptions under way included. */
  readonly principal: bigint;
  readonly pending: bigint;
  readonly available: bigint;
  readonly withdrawing: bigint;
  readonly reserved: bigint;
  readonly free: bigint;
  readonly announced: bigint;
  /** The amount the pool paid, final on chain, including payments to members' own vaults. */
  readonly paid_pool: bigint;
  readonly paid_outside: bigint;
  readonly compounded: bigint;
  /** Ever deposited by members, final on chain; no compounding. */
  readonly deposited: bigint;
  /** The balance of all vaults on chain at the compared block. */
  readonly in_vaults: bigint;
  readonly vaults: bigint;
  readonly members: bigint;
  /** Members with principal. */
  readonly holders: bigint;
}

const FOLD = `
  WITH taken AS (DELETE FROM club_total_change RETURNING kind, amount)
  INSERT INTO club_total AS t (kind, amount) SELECT kind, sum(amount) FROM taken GROUP BY kind ORDER BY kind
  ON CONFLICT (kind) DO UPDATE SET amount = t.amount + EXCLUDED.amount`;

/**
 * Folds the changes into the sums, so that reads stay cheap. The sums stay the same; any number of processes may do it
 * at once.
 */
export async function foldClubSums(db: DataSource): Promise<void> {
  await query(db, FOLD);
}
