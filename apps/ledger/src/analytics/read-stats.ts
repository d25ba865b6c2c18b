import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { MEMBER_KINDS } from '@ballast/domain/ledger/accounts';
import { formatUsdc } from '@ballast/domain/money/usdc';
import { levelNames, REFERRAL_LEVELS, type NamedByLevel } from '@ballast/domain/programme/referral-levels';
import type { StatsDto } from '@ballast/dto/rewards/stats.dto';
import { queryOneKept } from '@ballast/platform/postgres/query';
import type { MemberBalances } from '../accounts/balances-of';

interface Totals extends MemberBalances, NamedByLevel<'referral', bigint>, NamedByLevel<'members', bigint> {
  readonly now: Date;
  /** Due rewards that are not moved yet; they count as available (`docs/product/rules.md §4.8`). */
  readonly due: bigint;
  readonly rewards_earned: bigint;
  readonly rewards_withdrawn: bigint;
  readonly days_active: number;
}

const EARNED = levelNames('referral').map((total) => `COALESCE(t.${total}, 0) AS ${total}`);
const MEMBERS = REFERRAL_LEVELS.map(
  ({ level }) => `(SELECT count(*) FROM member WHERE referrer_${level} = $1) AS members_${level}`,
);

const BALANCES = MEMBER_KINDS.map(
  (kind) => `(SELECT COALESCE(sum(balance) FILTER (WHERE kind = '${kind}'), 0)::bigint FROM own) AS ${kind}`,
);

// One statement is one snapshot: between two, a reward could be unlocked and be counted twice.
const READ = {
  name: 'member_stats',
  text: `
    WITH moment AS MATERIALIZED (SELECT programme_now() AS at),
    own AS MATERIALIZED (SELECT kind, balance FROM account WHERE owner = $1)
    SELECT moment.at AS now,
           (SELECT COALESCE(sum(amount), 0)::bigint FROM reward
             WHERE member_id = $1 AND status = 'pending' AND available_at <= moment.at) AS due,
           COALESCE(t.rewards_earned, 0) AS rewards_earned, COALESCE(t.rewards_withdrawn, 0) AS rewards_withdrawn,
           COALESCE(t.days_active, 0) AS days_active,
           ${[...BALANCES, ...EARNED, ...MEMBERS].join(', ')}
      FROM moment LEFT JOIN member_total t ON t.member_id = $1`,
};

/** GET /api/analytics/stats: a member's figures as the ledger has them now. */
@Injectable()
export class ReadStats {
  constructor(private readonly db: DataSource) {}

  async of(memberId: string): Promise<StatsDto> {
    const totals = await queryOneKept<Totals>(this.db, READ, [memberId]);
    return {
      totalDeposited: formatUsdc(totals.principal),
      availableRewards: formatUsdc(totals.available + totals.due),
      pendingRewards: formatUsdc(totals.pending - totals.due),
      withdrawingRewards: formatUsdc(totals.withdrawing),
      redeemingPrincipal: formatUsdc(totals.redeeming),
      totalRewardsEarned: formatUsdc(totals.rewards_earned),
      totalRewardsWithdrawn: formatUsdc(totals.rewards_withdrawn),
      daysActive: totals.days_active,
      referralEarnings: REFERRAL_LEVELS.map(({ level }) => ({
        level,
        earned: formatUsdc(totals[`referral_${level}`]),
        members: Number(totals[`members_${level}`]),
      })),
      asOf: totals.now.toISOString(),
    };
  }
}
