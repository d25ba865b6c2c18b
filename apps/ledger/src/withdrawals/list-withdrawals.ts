import type { WithdrawalDto } from '@ballast/dto/rewards/reward.dto';
import { byTime } from '@ballast/platform/paging/order';
import { mapPage, readPage, type Page, type PageQuery } from '@ballast/platform/paging/page';
import { query } from '@ballast/platform/postgres/query';
import type { Database } from '@ballast/platform/postgres/tx';
import { programmeNow } from '../clock/programme-clock';
import type { Language } from '@ballast/texts/languages';
import { toWithdrawalDto } from './to-withdrawal-dto';
import { payableAtOf } from '../statements/payable-at';
import { WITHDRAWAL_COLUMNS, isApproved, toWithdrawal, type WithdrawalRow } from './withdrawal.store';

const LIST = `
  SELECT ${WITHDRAWAL_COLUMNS} FROM withdrawal w
   WHERE w.member_id = $1 AND w.purpose IN ('withdrawal', 'claim') AND ($2::timestamptz IS NULL OR (w.created_at, w.id) < ($2, $3::uuid))
   ORDER BY w.created_at DESC, w.id DESC LIMIT $4`;

/** A member's requests and own claims, newest first. @throws DomainError INVALID_CURSOR */
export async function listWithdrawals(
  db: Database,
  { memberId, language }: { readonly memberId: string; readonly language: Language },
  page: PageQuery,
): Promise<Page<WithdrawalDto>> {
  const requests = await readPage(page, byTime('created_at'), (after, count) =>
    query<WithdrawalRow>(db, LIST, [memberId, after?.at ?? null, after?.id ?? null, count]),
  );
  const now = await programmeNow(db);
  const payableAt = await payableAtOf(db, requests.rows.map(toWithdrawal).filter(isApproved));
  return mapPage(requests, (row) => toWithdrawalDto(toWithdrawal(row), { now, language, payableAt }));
}
