import { query } from '@ballast/platform/postgres/query';
import type { Tx } from '@ballast/platform/postgres/tx';
import { CLUB_SUMS } from './club-sums.store';

const WRITE = `
  INSERT INTO reserve_point (statement, at, owed, held, surplus)
  SELECT $1, $2, principal + pending + available + withdrawing + reserved, in_vaults + s.pool_balance, free
    FROM (${CLUB_SUMS}) AS sums, reserve_state s`;

/** Notes what is owed and held as a statement is built (docs/product/screens.md, reserves). `at` in programme time. */
export async function writeReservePoint(
  tx: Tx,
  { number, at }: { readonly number: number; readonly at: Date },
): Promise<void> {
  await query(tx, WRITE, [number, at]);
}
