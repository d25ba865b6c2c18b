import type { Stats } from '@ballast/dto/client/schemas';
import { parseUsdc } from '@ballast/domain/money/usdc';
import { sumAsWritten } from '../../../lib/format/as-written';
import { sumAmounts } from '../../../lib/format/money-sum';

/** A member's money here, as the page writes it. Amounts on the wire. */
export interface BalanceSum {
  /** The addends of the total, in the order in which it is written. */
  readonly parts: readonly { readonly what: 'principal' | 'available' | 'pending'; readonly value: string }[];
  /** The exact sum of the parts. */
  readonly exact: string;
  /** The sum of the parts as they are written, so that it adds up by eye; below the exact one by less than a cent a part. */
  readonly shown: string;
  /** On their way out of the club, hence not in the total; without those that are nothing. */
  readonly apart: readonly { readonly what: 'redeeming' | 'withdrawing'; readonly value: string }[];
}

type Totals = Pick<
  Stats,
  'totalDeposited' | 'availableRewards' | 'pendingRewards' | 'redeemingPrincipal' | 'withdrawingRewards'
>;

/** The member's total and the parts that it is the sum of: principal, available rewards and locked rewards. */
export function balanceSum(stats: Totals): BalanceSum {
  const parts = [
    { what: 'principal', value: stats.totalDeposited },
    { what: 'available', value: stats.availableRewards },
    { what: 'pending', value: stats.pendingRewards },
  ] as const;
  const apart = [
    { what: 'redeeming', value: stats.redeemingPrincipal },
    { what: 'withdrawing', value: stats.withdrawingRewards },
  ] as const;
  const amounts = parts.map(({ value }) => value);
  return {
    parts,
    exact: sumAmounts(amounts),
    shown: sumAsWritten(amounts),
    apart: apart.filter(({ value }) => (parseUsdc(value) ?? 0n) > 0n),
  };
}
