import { withdrawalRisks } from '@ballast/domain/ledger/withdrawals';
import type { AdminWithdrawalDto } from '@ballast/dto/rewards/reward.dto';
import { programmeNow } from '../clock/programme-clock';
import { decodeCursor, pageOf, type Page } from '../persistence/keyset-cursor';
import { query, type Database } from '../persistence/query';
import { toWithdrawalDto } from './to-withdrawal-dto';
import { WITHDRAWAL_COLUMNS, toWithdrawal, type WithdrawalRow } from './withdrawal.store';

interface Row extends WithdrawalRow {
  readonly payout_wallet_changed_at: Date | null;
  readonly real_now: Date;
  readonly completed_before: bigint;
  readonly completed_to_wallet: bigint;
}

/** Requests that wait for an admin, oldest first, with what to look at before paying. @throws CodedError INVALID_CURSOR */
export async function listPendingWithdrawals(
  db: Database,
  filter: { readonly limit: number; readonly cursor: string | undefined },
): Promise<Page<AdminWithdrawalDto>> {
  const after = filter.cursor === undefined ? null : decodeCursor(filter.cursor);
  const fetched = await query<Row>(
    db,
    `SELECT ${WITHDRAWAL_COLUMNS}, m.payout_wallet_changed_at, clock_timestamp() AS real_now, d.completed_before, d.completed_to_wallet
       FROM withdrawal w JOIN member m ON m.id = w.member_id,
            LATERAL (SELECT count(*) AS completed_before, count(*) FILTER (WHERE e.wallet = w.wallet) AS completed_to_wallet
                       FROM withdrawal e WHERE e.member_id = w.member_id AND e.purpose = 'withdrawal' AND e.status = 'completed') AS d
      WHERE w.status = 'requested' AND ($1::timestamptz IS NULL OR (w.created_at, w.id) > ($1, $2::uuid))
      ORDER BY w.created_at, w.id LIMIT $3`,
    [after?.at ?? null, after?.id ?? null, filter.limit + 1],
  );
  const now = await programmeNow(db);
  const { rows, nextCursor } = pageOf(fetched, filter.limit, (row) => ({ at: row.created_at, id: row.id }));
  return { rows: rows.map((row) => toAdminDto(row, now)), nextCursor };
}

function toAdminDto(row: Row, now: Date): AdminWithdrawalDto {
  const facts = {
    completedBefore: Number(row.completed_before),
    completedToWallet: Number(row.completed_to_wallet),
    payoutWalletChangedAt: row.payout_wallet_changed_at,
  };
  // Wallets change in real time, which only the demo's clock parts from programme time.
  return {
    ...toWithdrawalDto(toWithdrawal(row), now),
    userId: row.member_id,
    riskNotes: withdrawalRisks(facts, row.real_now),
  };
}
