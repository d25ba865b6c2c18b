import { query } from '@ballast/platform/postgres/query';
import type { LedgerReader } from '../ledger/ledger-database';

/** A transfer has a time of its writing, and its transaction may end minutes later: a snapshot between them has not seen it. */
const UNSURE_MS = 600_000;

// By entries, which nobody changes: $1 and $2 are programme times.
const RESERVED = `
  SELECT coalesce(sum(e.amount), 0)::bigint AS reserved
    FROM account a JOIN entry e ON e.account_id = a.id JOIN transfer t ON t.id = e.transfer_id
   WHERE a.kind = 'pool_reserved' AND t.created_at <= CASE WHEN e.amount > 0 THEN $1::timestamptz ELSE $2::timestamptz END`;

/**
 * The least that a statement has to set aside for cycles that run, in micro-USDC: what was reserved until it was built, or until
 * what was booked has to be in it, and was neither collected nor given up by then. Where minutes decide, they decide for it.
 */
export async function readReservedForCycles(
  ledger: LedgerReader,
  { builtAt, dueBy }: { readonly builtAt: Date; readonly dueBy: Date },
): Promise<bigint> {
  const [raised, lowered] = [-UNSURE_MS, UNSURE_MS].map(
    (unsure) => new Date(Math.max(builtAt.getTime() + unsure, dueBy.getTime())),
  );
  const [row] = await query<{ reserved: bigint }>(ledger, RESERVED, [raised, lowered]);
  return row !== undefined && row.reserved > 0n ? row.reserved : 0n;
}
