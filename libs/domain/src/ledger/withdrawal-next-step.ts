/** The progress of a request. */
export interface WithdrawalProgress {
  readonly status: 'requested' | 'confirmed' | 'completed' | 'rejected' | 'failed';
  readonly needsSecondAdmin: boolean;
  /** Whether its own amount is above what one admin may approve; if not, what was approved on the same day is part of the reason. */
  readonly isLarge: boolean;
  readonly approvals: number;
  /** Of its payment by the pool; null: none was planned. */
  readonly payment: 'planned' | 'signed' | 'broadcast' | 'done' | 'failed' | null;
  /** The reason of the failure. */
  readonly reason: string | null;
}

/** The next step of a request for an admin, as sentences; null when nothing is left to do. */
export function withdrawalNextStep(progress: WithdrawalProgress): string | null {
  switch (progress.status) {
    case 'requested':
      return ofRequest(progress);
    case 'confirmed':
      return ofApproved(progress.payment);
    case 'failed':
      return `The payment failed: ${progress.reason ?? 'the chain refused it.'} Nothing was paid, and the rewards are available to the member again. The member can ask for them anew; such a request can also be paid by hand and approved with its transaction hash.`;
    default:
      return null;
  }
}

function ofRequest({ needsSecondAdmin, isLarge, approvals }: WithdrawalProgress): string | null {
  if (!needsSecondAdmin) return null;
  if (approvals === 0) {
    const why = isLarge
      ? 'This amount needs two admins'
      : 'With what was approved today for this member or to this address, this is more than one admin may approve: it needs two admins';
    return `${why}. It is paid when a second one approves it the same way.`;
  }
  return 'Nothing was sent yet. Another admin has to approve it the same way, by payment or with the same transaction hash.';
}

function ofApproved(payment: WithdrawalProgress['payment']): string {
  if (payment === 'planned') {
    return 'The payment waits to be sent. It goes out by itself once the payer can pay: if it stays here, look at the payer’s key, its fee money, the daily cap and a pause of the pool.';
  }
  return 'The payment was sent. The withdrawal completes when the payment’s block is final.';
}
