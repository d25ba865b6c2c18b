import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ACTIVE_WITHIN_DAYS } from '@ballast/domain/membership/referrers';
import { formatUsdc } from '@ballast/domain/money/usdc';
import type { InvitedMemberDto } from '@ballast/dto/rewards/invited-member.dto';
import { byTime } from '@ballast/platform/paging/order';
import { mapPage, readPage, type Page, type PageQuery } from '@ballast/platform/paging/page';
import { query } from '@ballast/platform/postgres/query';
import { MemberNames } from '../members/member-names';
import { ProgrammeRules } from '../programme/rules';

interface Row {
  readonly id: string;
  readonly joined_at: Date;
  readonly active: boolean;
  readonly earned: bigint;
}

// A cycle names its referrers, and its commission is the reward that names the cycle. Where the referrer was suspended there is
// none, although the cycle names an amount: so what was earned is summed over rewards.
const READ = `
  WITH invited AS MATERIALIZED (
    SELECT id, joined_at FROM member
     WHERE referrer_1 = $1 AND ($2::timestamptz IS NULL OR (joined_at, id) < ($2, $3::uuid))
     ORDER BY joined_at DESC, id DESC LIMIT $4),
  earned AS (
    SELECT c.member_id, sum(r.amount)::bigint AS amount
      FROM reward r JOIN cycle c ON c.id = r.cycle_id
     WHERE r.member_id = $1 AND r.source = 'referral_1' AND c.member_id IN (SELECT id FROM invited)
     GROUP BY c.member_id)
  SELECT i.id, i.joined_at, coalesce(e.amount, 0)::bigint AS earned,
         EXISTS (SELECT FROM cycle c WHERE c.member_id = i.id AND c.status <> 'cancelled'
                    AND c.business_date > (programme_now() AT TIME ZONE $5)::date - ${ACTIVE_WITHIN_DAYS}) AS active
    FROM invited i LEFT JOIN earned e ON e.member_id = i.id
   ORDER BY i.joined_at DESC, i.id DESC`;

/** GET /api/referrals: those who joined with a member's own code, and what each of them brought the member. */
@Injectable()
export class ListInvited {
  constructor(
    private readonly db: DataSource,
    private readonly names: MemberNames,
    private readonly rules: ProgrammeRules,
  ) {}

  /** Newest first; the sums of all pages are the earnings of level 1. @throws DomainError INVALID_CURSOR */
  async of(memberId: string, page: PageQuery): Promise<Page<InvitedMemberDto>> {
    const invited = await readPage(page, byTime('joined_at'), (after, count) =>
      query<Row>(this.db, READ, [memberId, after?.at ?? null, after?.id ?? null, count, this.rules.timeZone]),
    );
    const names = await this.names.maskedOf(invited.rows.map(({ id }) => id));
    return mapPage(invited, ({ id, joined_at: joinedAt, active, earned }) => ({
      name: names.get(id) ?? null,
      joinedAt: joinedAt.toISOString(),
      active,
      earned: formatUsdc(earned),
    }));
  }
}
