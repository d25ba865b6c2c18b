import { reservedOf, statementExcess } from '@ballast/domain/statements/entitlement';
import { queryOne } from '@ballast/platform/postgres/query';
import type { Tx } from '@ballast/platform/postgres/tx';
import { CLUB_SUMS, type ClubSums } from '../reserves/club-sums.store';

const UNNAMED = `
  SELECT coalesce(sum(amount), 0)::bigint AS unnamed FROM reward WHERE status = 'pending' AND available_at > $1`;

/**
 * Reads the amount that a statement reserves beside its sum, and the amount the pool had paid of it, in micro-USDC.
 * @param sum of the tree's entitlements
 * @param effectiveAt which locks they name
 * @throws Error when the sum and what is reserved are not what the ledger owes out of the pool, by its kept sums.
 */
export async function checkStatement(
  tx: Tx,
  { sum, effectiveAt }: { readonly sum: bigint; readonly effectiveAt: Date },
): Promise<{ readonly settled: bigint; readonly reserved: bigint }> {
  const club = await queryOne<ClubSums>(tx, CLUB_SUMS);
  const { unnamed } = await queryOne<{ unnamed: bigint }>(tx, UNNAMED, [effectiveAt]);
  const figures = { sum, settled: club.paid_pool, reserved: reservedOf({ unnamed, forCycles: club.reserved }) };
  const { available, withdrawing, pending: locked, reserved: forCycles } = club;
  const excess = statementExcess(figures, { available, withdrawing, locked, forCycles });
  if (excess !== 0n) {
    throw new Error(`The statement differs by ${excess} micro-USDC from what the ledger owes out of the pool.`);
  }
  return figures;
}
