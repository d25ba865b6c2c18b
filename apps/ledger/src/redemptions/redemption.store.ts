import type { ReturnReason } from '@ballast/domain/ledger/return-reason';
import { formatUsdc } from '@ballast/domain/money/usdc';
import type { RedemptionDto } from '@ballast/dto/deposits/deposit.dto';
import { byTime } from '@ballast/platform/paging/order';
import { mapPage, readPage, type Page, type PageQuery } from '@ballast/platform/paging/page';
import { query } from '@ballast/platform/postgres/query';
import type { Database, Tx } from '@ballast/platform/postgres/tx';
import type { Language } from '@ballast/texts/languages';
import { returnReasonText } from '@ballast/texts/ledger';
import { partly, toReason, type ReasonRow } from '../payments/stored-reason';

/** A redemption requested on the site; amount in micro-USDC. */
export interface NewRedemption {
  readonly id: string;
  readonly memberId: string;
  readonly amount: bigint;
  readonly wallet: string;
  readonly cancelledCycle: boolean;
  readonly now: Date;
}

export async function insertRedemption(tx: Tx, redemption: NewRedemption): Promise<void> {
  await query(
    tx,
    `INSERT INTO redemption (id, member_id, amount, wallet, status, requested_here, cancelled_cycle, created_at)
     VALUES ($1, $2, $3, $4, 'requested', true, $5, $6)`,
    [
      redemption.id,
      redemption.memberId,
      redemption.amount,
      redemption.wallet,
      redemption.cancelledCycle,
      redemption.now,
    ],
  );
}

interface Row extends ReasonRow {
  readonly id: string;
  readonly amount: bigint;
  readonly status: RedemptionDto['status'];
  readonly wallet: string;
  /** The part that could not be sent and is principal again, micro-USDC. */
  readonly returned: bigint;
  readonly cancelled_cycle: boolean;
  readonly requested_here: boolean;
  readonly created_at: Date;
  readonly hashes: string[] | null;
}

const COLUMNS = `r.id, r.amount, r.status, r.wallet, r.reason_code, r.reason, r.cancelled_cycle, r.requested_here,
  r.created_at, (SELECT coalesce(sum(p.amount - p.taken), 0)::bigint FROM payment p
                  WHERE p.redemption_id = r.id AND p.status = 'failed') AS returned,
  (SELECT array_agg(h.hash ORDER BY h.hash) FROM (
     SELECT r.transaction_hash AS hash UNION ALL
     SELECT p.transaction_hash FROM payment p WHERE p.redemption_id = r.id AND p.status IN ('broadcast', 'done')) AS h
    WHERE h.hash IS NOT NULL) AS hashes`;

const LIST = `
  SELECT ${COLUMNS} FROM redemption r
   WHERE r.member_id = $1 AND ($2::timestamptz IS NULL OR (r.created_at, r.id) < ($2, $3::uuid))
   ORDER BY r.created_at DESC, r.id DESC LIMIT $4`;

/** A member's redemptions, newest first, those called on the vault directly too. @throws DomainError INVALID_CURSOR */
export async function listRedemptions(
  db: Database,
  { memberId, language }: { readonly memberId: string; readonly language: Language },
  page: PageQuery,
): Promise<Page<RedemptionDto>> {
  const redemptions = await readPage(page, byTime('created_at'), (after, count) =>
    query<Row>(db, LIST, [memberId, after?.at ?? null, after?.id ?? null, count]),
  );
  return mapPage(redemptions, (row) => toDto(row, language));
}

/** One redemption as its member sees it. */
export async function readRedemption(db: Database, id: string, language: Language): Promise<RedemptionDto> {
  const [row] = await query<Row>(db, `SELECT ${COLUMNS} FROM redemption r WHERE r.id = $1`, [id]);
  if (row === undefined) throw new Error('the redemption just written is not there');
  return toDto(row, language);
}

function toDto(row: Row, language: Language): RedemptionDto {
  const reason = reasonOf(row);
  return {
    id: row.id,
    amount: formatUsdc(row.amount),
    status: row.status,
    walletAddress: row.wallet,
    transactionHashes: row.hashes ?? [],
    reason: reason && returnReasonText(language, reason),
    requestedHere: row.requested_here,
    cancelledCycle: row.cancelled_cycle,
    createdAt: row.created_at.toISOString(),
  };
}

/** One that was paid in part names what came back, if anything did; an older version wrote that into its words. */
function reasonOf(row: Row): ReturnReason | null {
  const because = toReason(row);
  if (because === null || because.code === 'words' || row.status !== 'completed') return because;
  return partly(row.returned, because);
}
