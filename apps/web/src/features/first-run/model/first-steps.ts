import type { Cycle, Stats, User } from '@ballast/dto/client/schemas';
import { isMore, isPositive, sumAmounts } from '../../../lib/format/money-sum';

export const FIRST_STEPS = ['contact', 'wallet', 'deposit', 'secondFactor', 'cycle', 'invite'] as const;
export type FirstStep = (typeof FIRST_STEPS)[number];

type Facts = Pick<User, 'contactConfirmed' | 'payoutWallet' | 'twoFactorEnabled'>;

/** Money and invited people, as far as they are read; undefined: not yet. */
interface Read {
  readonly stats:
    Pick<Stats, 'totalDeposited' | 'redeemingPrincipal' | 'totalRewardsEarned' | 'referralEarnings'> | undefined;
  readonly cycle: Cycle | null | undefined;
}

/** Whether each first step of a member is done, from what the server knows; undefined: that is not read yet. */
export function firstSteps(user: Facts, { stats, cycle }: Read): Readonly<Record<FirstStep, boolean | undefined>> {
  const byCycles =
    stats && isMore(stats.totalRewardsEarned, sumAmounts(stats.referralEarnings.map(({ earned }) => earned)));
  return {
    contact: user.contactConfirmed,
    wallet: user.payoutWallet !== null,
    // Principal that is taken out again was there: it earned, or it is on its way.
    deposit: stats && (byCycles || isPositive(sumAmounts([stats.totalDeposited, stats.redeemingPrincipal]))),
    secondFactor: user.twoFactorEnabled,
    cycle: byCycles || (cycle === undefined ? undefined : cycle !== null),
    invite: stats?.referralEarnings.some(({ level, members }) => level === 1 && members > 0),
  };
}
