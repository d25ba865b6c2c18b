import type { RewardDto, RewardSource } from '@ballast/dto/rewards/reward.dto';
import { formatUsdc } from '@ballast/domain/money/usdc';
import { byTime } from '@ballast/platform/paging/order';
import { mapPage, readPage, type Page, type PageQuery } from '@ballast/platform/paging/page';
import { query } from '@ballast/platform/postgres/query';
import type { Database } from '@ballast/platform/postgres/tx';
import { inStretch, recentFirst, stretchValues } from '../months/recent-first';

/** The filter of a member's rewards. */
export interface RewardFilter {
  readonly memberId: string;
  /** As the member sees it: a pending reward that is due counts as available. */
  readonly status: 'pending' | 'available' | null;
}

interface Row {
  readonly id: string;
  readonly amount: bigint;
  readonly shown_status: RewardDto['status'];
  readonly source: RewardSource;
  readonly earned_at: Date;
  readonly available_at: Date;
}

const LIST = `
  WITH moment AS MATERIALIZED (SELECT programme_now() AS at),
  shown AS (
    SELECT r.id, r.amount, r.source, r.earned_at, r.available_at,
           CASE WHEN r.status = 'pending' AND r.available_at <= moment.at THEN 'available' ELSE r.status END AS shown_status
      FROM reward r, moment WHERE r.member_id = $1 AND ${inStretch('earned_at', 3)})
  SELECT * FROM shown
   WHERE ($2::text IS NULL OR shown_status = $2) ORDER BY earned_at DESC, id DESC LIMIT $7`;

/**
 * A member's rewards, newest first.
 * @throws DomainError INVALID_CURSOR
 */
export async function listRewards(
  db: Database,
  { memberId, status }: RewardFilter,
  page: PageQuery,
): Promise<Page<RewardDto>> {
  const rewards = await readPage(page, byTime('earned_at'), (after, count) =>
    recentFirst(after, count, (stretch, lacking) =>
      query<Row>(db, LIST, [memberId, status, ...stretchValues(stretch), lacking]),
    ),
  );
  return mapPage(rewards, toDto);
}

function toDto(row: Row): RewardDto {
  return {
    id: row.id,
    amount: formatUsdc(row.amount),
    status: row.shown_status,
    source: row.source,
    earnedAt: row.earned_at.toISOString(),
    availableAt: row.available_at.toISOString(),
  };
}
