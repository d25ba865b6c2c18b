import type { MemberKind } from '@ballast/domain/ledger/accounts';
import { query } from '@ballast/platform/postgres/query';
import type { Database } from '@ballast/platform/postgres/tx';

/** A member's balances in micro-USDC; an account that was never used counts 0. */
export type MemberBalances = Readonly<Record<MemberKind, bigint>>;

/** Reads one member's balances without a lock. */
export async function balancesOf(db: Database, memberId: string): Promise<MemberBalances> {
  const rows = await query<{ kind: MemberKind; balance: bigint }>(
    db,
    'SELECT kind, balance FROM account WHERE owner = $1',
    [memberId],
  );
  const balances: Record<MemberKind, bigint> = {
    principal: 0n,
    redeeming: 0n,
    pending: 0n,
    available: 0n,
    withdrawing: 0n,
  };
  for (const row of rows) balances[row.kind] = row.balance;
  return balances;
}
