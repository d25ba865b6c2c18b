import type { WithdrawalDto } from '@ballast/dto/rewards/reward.dto';
import { query } from '@ballast/platform/postgres/query';
import type { Database } from '@ballast/platform/postgres/tx';
import { programmeNow } from '../clock/programme-clock';
import { decodeCursor, toPage, type Page } from '../persistence/keyset-cursor';
import { toWithdrawalDto } from './to-withdrawal-dto';
import { WITHDRAWAL_COLUMNS, toWithdrawal, type WithdrawalRow } from './withdrawal.store';

/** A member's requests, newest first. @throws DomainError INVALID_CURSOR */
export async function listWithdrawals(
  db: Database,
  filter: { readonly memberId: string; readonly limit: number; readonly cursor: string | undefined },
): Promise<Page<WithdrawalDto>> {
  const after = filter.cursor === undefined ? null : decodeCursor(filter.cursor);
  const fetched = await query<WithdrawalRow>(
    db,
    `SELECT ${WITHDRAWAL_COLUMNS} FROM withdrawal w
      WHERE w.member_id = $1 AND w.purpose = 'withdrawal' AND ($2::timestamptz IS NULL OR (w.created_at, w.id) < ($2, $3::uuid))
      ORDER BY w.created_at DESC, w.id DESC LIMIT $4`,
    [filter.memberId, after?.at ?? null, after?.id ?? null, filter.limit + 1],
  );
  const now = await programmeNow(db);
  const { rows, nextCursor } = toPage(fetched, filter.limit, (row) => ({ at: row.created_at, id: row.id }));
  return { rows: rows.map((row) => toWithdrawalDto(toWithdrawal(row), now)), nextCursor };
}
