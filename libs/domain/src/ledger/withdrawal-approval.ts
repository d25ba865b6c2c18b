import { DomainError } from '../errors/domain-error';

/** An admin's approval of a request; `transactionHash` null: to be paid by the pool. */
export interface Approval {
  readonly admin: string;
  readonly transactionHash: string | null;
}

/**
 * The outcome of one more approval: the request is decided, it waits for another admin, or the admin has approved it
 * before.
 */
export type ApprovalOutcome = 'decided' | 'waits' | 'said before';

/** The sums approved before on the same programme day, without denied and failed requests; micro-USDC. */
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
 * The reason why `admin` may not approve a withdrawal of `memberId`, or null: no admin pays out to themselves, however
 * small the sum. Denying one's own request is allowed.
 */
export function ownApprovalFault(memberId: string, admin: string): DomainError | null {
  return memberId === admin ? new DomainError('OWN_ACCOUNT', { reason: 'withdrawal' }) : null;
}

/**
 * Two admins decide when they approve the same way: one approval to 'pay' and one by a transaction would together pay
 * twice.
 * @param given the approvals of admins who may still decide
 */
export function approvalOutcome(given: readonly Approval[], word: Approval): ApprovalOutcome {
  const same = given.filter(({ transactionHash }) => transactionHash === word.transactionHash);
  if (same.some(({ admin }) => admin !== word.admin)) return 'decided';
  return same.length > 0 ? 'said before' : 'waits';
}
