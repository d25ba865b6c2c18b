import { DomainError } from '../errors/domain-error';
import { formatUsdc } from '../money/usdc';
import { clubAccount, memberAccount } from './accounts';
import { transfer, type Transfer } from './transfer';

/**
 * The most payments of a member under way with which a further part is redeemed: each costs the relayer gas, and what is booked of a
 * vault looks at all of them. All that is left can be redeemed at any time.
 */
export const MAX_OPEN_RELEASES = 100;
const COME_BACK_AFTER = 10;

/** A vault of the member; `free`: micro-USDC in it that no open payment is planned with. */
export interface RedeemableVault {
  readonly address: string;
  readonly owner: string;
  readonly free: bigint;
  /** The payments out of it under way. */
  readonly open: readonly unknown[];
}

/** One payment out of one vault to its owner, micro-USDC. */
export interface PlannedRelease {
  readonly vault: string;
  readonly owner: string;
  readonly amount: bigint;
}

/**
 * Spreads a redemption over the member's vaults with as few payments as it can: the smallest vault that covers what is
 * left, else the fullest one first (`docs/product/rules.md §4.10`, redemption).
 * @param amount micro-USDC, or 'all'
 * @throws DomainError NOTHING_TO_REDEEM, AMOUNT_OUT_OF_RANGE, INSUFFICIENT_PRINCIPAL, TOO_MANY_REQUESTS
 */
export function planRedemption(amount: bigint | 'all', vaults: readonly RedeemableVault[]): readonly PlannedRelease[] {
  const filled = vaults.filter((vault) => vault.free > 0n).sort(fullestFirst);
  const redeemable = filled.reduce((sum, vault) => sum + vault.free, 0n);
  if (redeemable === 0n) throw new DomainError('NOTHING_TO_REDEEM', {});
  const wanted = amount === 'all' ? redeemable : amount;
  if (wanted <= 0n) {
    throw new DomainError('AMOUNT_OUT_OF_RANGE', {}, { fields: { amount: { code: 'ABOVE_ZERO', params: {} } } });
  }
  if (wanted > redeemable) {
    const most = formatUsdc(redeemable);
    throw new DomainError(
      'INSUFFICIENT_PRINCIPAL',
      { redeemable: most },
      { fields: { amount: { code: 'AT_MOST', params: { most } } } },
    );
  }
  if (wanted < redeemable) refuseTooMany(vaults);
  return spread(wanted, filled);
}

function refuseTooMany(vaults: readonly RedeemableVault[]): void {
  const open = vaults.reduce((sum, vault) => sum + vault.open.length, 0);
  if (open < MAX_OPEN_RELEASES) return;
  const params = { reason: 'redemptions', most: MAX_OPEN_RELEASES } as const;
  throw new DomainError('TOO_MANY_REQUESTS', params, { retryAfter: COME_BACK_AFTER });
}

function spread(wanted: bigint, filled: readonly RedeemableVault[]): readonly PlannedRelease[] {
  const releases: PlannedRelease[] = [];
  const unused = [...filled];
  let left = wanted;
  while (left > 0n) {
    const covering = unused.findLastIndex((vault) => vault.free >= left);
    const [vault] = unused.splice(Math.max(covering, 0), 1);
    if (vault === undefined) throw new RangeError('the vaults hold less than was wanted of them');
    const amount = vault.free < left ? vault.free : left;
    releases.push({ vault: vault.address, owner: vault.owner, amount });
    left -= amount;
  }
  return releases;
}

function fullestFirst(a: RedeemableVault, b: RedeemableVault): number {
  if (a.free !== b.free) return a.free > b.free ? -1 : 1;
  return a.address < b.address ? -1 : 1;
}

/** Reserves principal for a redemption. */
export function redemptionRequested(redemptionId: string, memberId: string, amount: bigint): Transfer {
  return transfer('redemption_requested', `redemption_requested:${redemptionId}`, [
    { account: memberAccount('principal', memberId), amount: -amount },
    { account: memberAccount('redeeming', memberId), amount },
  ]);
}

/** Returns a failed payment's amount to the principal. Micro-USDC. */
export function redemptionReturned(paymentId: string, memberId: string, amount: bigint): Transfer {
  return transfer('redemption_returned', `redemption_returned:${paymentId}`, [
    { account: memberAccount('redeeming', memberId), amount: -amount },
    { account: memberAccount('principal', memberId), amount },
  ]);
}

/** Posts money that left a vault, out of the member's reserved redemptions and free principal. Micro-USDC. */
export function redemptionPaid(
  observationKey: string,
  memberId: string,
  from: { readonly principal: bigint; readonly redeeming: bigint },
): Transfer {
  return transfer('redemption_paid', `redemption_paid:${observationKey}`, [
    { account: memberAccount('redeeming', memberId), amount: -from.redeeming },
    { account: memberAccount('principal', memberId), amount: -from.principal },
    { account: clubAccount('vault_assets'), amount: from.redeeming + from.principal },
  ]);
}
