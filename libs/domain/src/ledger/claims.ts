import { clubAccount, memberAccount } from './accounts';
import { transfer, type Transfer } from './transfer';

/** An open request of rewards, as a claim meets it; amount in micro-USDC. */
export interface ClaimableRequest {
  readonly id: string;
  readonly amount: bigint;
  /** EIP-55. */
  readonly wallet: string;
  /** Whether a transaction that pays it is signed: it may be mined yet. */
  readonly isSigned: boolean;
}

/** The money of a member that a claim may have paid, in micro-USDC. */
export interface ClaimableMoney {
  readonly available: bigint;
  /** Open requests, oldest first. */
  readonly requests: readonly ClaimableRequest[];
}

/** The parts of a claim: of what was available, of which requests, and of nothing that the ledger knew to be owed. */
export interface ClaimShares {
  readonly fromAvailable: bigint;
  readonly fromRequests: readonly { readonly id: string; readonly amount: bigint }[];
  readonly missing: bigint;
}

/**
 * Which money a claim paid that the member made without us (docs/product/statements.md §6). A request of just this
 * amount to just this wallet is the one the member had waited for; else what is available, then requests that nothing was
 * signed for, then signed ones: their transactions find less due than they order, and pay nothing.
 */
export function shareClaim(
  claim: { readonly amount: bigint; readonly wallet: string },
  money: ClaimableMoney,
): ClaimShares {
  const unsigned = money.requests.filter(({ isSigned }) => !isSigned);
  const same = unsigned.find(({ amount, wallet }) => amount === claim.amount && wallet === claim.wallet);
  if (same !== undefined) {
    return { fromAvailable: 0n, fromRequests: [{ id: same.id, amount: same.amount }], missing: 0n };
  }
  const fromAvailable = least(claim.amount, money.available);
  const fromRequests: { id: string; amount: bigint }[] = [];
  let missing = claim.amount - fromAvailable;
  for (const { id, amount } of [...unsigned, ...money.requests.filter(({ isSigned }) => isSigned)]) {
    const share = least(missing, amount);
    if (share > 0n) fromRequests.push({ id, amount: share });
    missing -= share;
  }
  return { fromAvailable, fromRequests, missing };
}

/**
 * Posts what the pool paid on a member's own claim, final on chain: of available rewards, of requests that it made smaller,
 * and, of rewards that a restored backup lost, out of free funds. micro-USDC.
 */
export function rewardClaimed(claim: {
  readonly id: string;
  readonly memberId: string;
  readonly fromAvailable: bigint;
  readonly fromRequests: bigint;
  readonly fromFree?: bigint;
}): Transfer {
  const { id, memberId, fromAvailable, fromRequests, fromFree = 0n } = claim;
  const entries = [
    { account: memberAccount('available', memberId), amount: -fromAvailable },
    { account: memberAccount('withdrawing', memberId), amount: -fromRequests },
    { account: clubAccount('pool_free'), amount: -fromFree },
    { account: clubAccount('pool_assets'), amount: fromAvailable + fromRequests + fromFree },
  ];
  return transfer('reward_claimed', `withdrawal_settled:${id}`, entries);
}

const least = (a: bigint, b: bigint): bigint => (a < b ? a : b);
