import { DomainError } from '../errors/domain-error';

/** An admin's word for a request; `transactionHash` null: to be paid by the pool. */
export interface Approval {
  readonly admin: string;
  readonly transactionHash: string | null;
}

/** What one more word makes of a request: it is decided, it waits for another admin, or it was said before. */
export type ApprovalOutcome = 'decided' | 'waits' | 'said before';

/** What was approved before on the same programme day, denied and failed requests left out; micro-USDC. */
export interface ApprovedToday {
  readonly ofMember: bigint;
  /** To the same address, of all members. */
  readonly toWallet: bigint;
}

/**
 * Whether an amount, with what was approved on the same day for its member or to its address, is above what one admin may approve
 * alone; amounts in micro-USDC. Parts of one sum count as the sum.
 */
export const needsSecondAdmin = (amount: bigint, { ofMember, toWallet }: ApprovedToday, limit: bigint): boolean =>
  amount + (ofMember > toWallet ? ofMember : toWallet) > limit;

/**
 * Why `admin` may not approve a withdrawal of `memberId`, or null: nobody pays out to themselves, however small the sum. Denying
 * one's own request is no harm.
 */
export function ownApprovalFault(memberId: string, admin: string): DomainError | null {
  if (memberId !== admin) return null;
  const sentence = 'This withdrawal is your own, so another admin has to approve it. Nothing was sent.';
  return new DomainError('OWN_ACCOUNT', sentence);
}

/**
 * Two admins decide when they say the same: one who says 'pay it' and one who says 'it was paid by that transaction' would
 * together pay twice.
 * @param given the words of admins who may still decide
 */
export function approvalOutcome(given: readonly Approval[], word: Approval): ApprovalOutcome {
  const same = given.filter(({ transactionHash }) => transactionHash === word.transactionHash);
  if (same.some(({ admin }) => admin !== word.admin)) return 'decided';
  return same.length > 0 ? 'said before' : 'waits';
}
