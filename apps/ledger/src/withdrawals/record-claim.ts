import { rewardClaimed, shareClaim, type ClaimShares } from '@ballast/domain/ledger/claims';
import type { Transfer } from '@ballast/domain/ledger/transfer';
import { withdrawalPaid } from '@ballast/domain/ledger/withdrawals';
import { newId } from '@ballast/platform/ids/new-id';
import type { Tx } from '@ballast/platform/postgres/tx';
import { writeHistory } from '../members/write-history';
import { unlockDueRewards } from '../rewards/unlock-due-rewards';
import { claimableMoney, tieShare } from './claimable.store';
import { nameWallet, shortenRequest } from './claimed-request';
import { completeWithdrawal } from './complete-withdrawal';
import { insertWithdrawal, lockWithdrawal, type NewWithdrawal } from './withdrawal.store';

/** A claim that no payment of ours is, final on chain; amount in micro-USDC, wallet in EIP-55, `now` in programme time. */
export interface DirectClaim {
  readonly memberId: string;
  readonly amount: bigint;
  readonly wallet: string;
  readonly transactionHash: string;
  readonly now: Date;
}

/** By how much the chain's clock may be ahead of ours: what it lets out is unlocked. */
const CLOCK_TOLERANCE_MS = 15 * 60_000;

/** The transfers of a claim, and how much of it came out of free funds. */
export interface RecordedClaim {
  readonly transfers: readonly Transfer[];
  /** micro-USDC. */
  readonly fromFree: bigint;
}

/**
 * Books a claim that the member made without us like a withdrawal: of what is available, and of open requests, which it
 * completes or makes smaller (docs/product/statements.md §6). The caller holds the lock on the member's row and posts.
 * @param rest what to do with what the ledger knows nothing of: `refuse`, or take it out of free funds, as an operator does
 * for rewards that a restored backup lost
 * @returns null when it is refused: nothing is changed then.
 */
export async function recordClaim(
  tx: Tx,
  claim: DirectClaim,
  rest: 'refuse' | 'free' = 'refuse',
): Promise<RecordedClaim | null> {
  const shares = await sharesOf(tx, claim);
  const { fromAvailable, missing: fromFree } = shares;
  if (fromFree > 0n && rest === 'refuse') return null;
  const transfers: Transfer[] = [];
  const partly: ClaimShares['fromRequests'][number][] = [];
  for (const share of shares.fromRequests) {
    const request = await lockWithdrawal(tx, share.id);
    // What did not come to the vault was not compounded.
    const isElsewhere = request.purpose === 'compounding' && request.wallet !== claim.wallet;
    if (request.amount > share.amount || isElsewhere) {
      partly.push(share);
      continue;
    }
    const { transactionHash, now, wallet } = claim;
    if (request.wallet !== wallet) await nameWallet(tx, request.id, wallet);
    await completeWithdrawal(tx, { ...request, wallet }, { paidFrom: 'pool', transactionHash, now });
    transfers.push(withdrawalPaid(request));
  }
  const fromRequests = partly.reduce((sum, { amount }) => sum + amount, 0n);
  const amount = fromAvailable + fromRequests + fromFree;
  if (amount === 0n) return { transfers, fromFree };
  const made = newClaim(claim, amount);
  await writeClaim(tx, made, { fromAvailable, partly });
  await completeWithdrawal(tx, made, { paidFrom: 'pool', transactionHash: claim.transactionHash, now: claim.now });
  const { id, memberId } = made;
  return {
    transfers: [...transfers, rewardClaimed({ id, memberId, fromAvailable, fromRequests, fromFree })],
    fromFree,
  };
}

async function sharesOf(tx: Tx, claim: DirectClaim): Promise<ClaimShares> {
  const { memberId } = claim;
  // What a member sees as available depends on time alone; the ledger follows before it is used.
  await unlockDueRewards(tx, { memberId });
  const shares = shareClaim(claim, await claimableMoney(tx, memberId));
  if (shares.missing === 0n) return shares;
  await unlockDueRewards(tx, { memberId, by: new Date(claim.now.getTime() + CLOCK_TOLERANCE_MS) });
  return shareClaim(claim, await claimableMoney(tx, memberId));
}

async function writeClaim(
  tx: Tx,
  made: NewWithdrawal,
  { fromAvailable, partly }: Pick<ClaimShares, 'fromAvailable'> & { readonly partly: ClaimShares['fromRequests'] },
): Promise<void> {
  const { id, memberId, amount, wallet, createdAt: at } = made;
  await insertWithdrawal(tx, made);
  if (fromAvailable > 0n) await tieShare(tx, id, { memberId, amount: fromAvailable, requestId: null });
  for (const share of partly) {
    await tieShare(tx, id, { memberId, amount: share.amount, requestId: share.id });
    await shortenRequest(tx, share, at);
  }
  const line = { memberId, amount, subjectId: id, at, type: 'reward_withdrawn', status: 'confirmed' } as const;
  await writeHistory(tx, [{ ...line, kind: 'claim', data: { wallet } }]);
}

function newClaim({ memberId, wallet, now }: DirectClaim, amount: bigint): NewWithdrawal {
  return {
    ...{ id: newId(), memberId, purpose: 'claim', amount, wallet, status: 'confirmed', reason: null },
    ...{ transactionHash: null, paidFrom: 'pool', createdAt: now, decidedAt: now },
  };
}
