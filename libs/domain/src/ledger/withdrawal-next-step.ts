import type { NoParams } from '../errors/params/plain';
import type { ReturnReason } from './return-reason';

/** The progress of a request. */
export interface WithdrawalProgress {
  readonly status: 'requested' | 'confirmed' | 'completed' | 'rejected' | 'failed' | 'cancelled';
  readonly needsSecondAdmin: boolean;
  /** Whether its own amount is above what one admin may approve; if not, what was approved on the same day is part of the reason. */
  readonly isLarge: boolean;
  readonly approvals: number;
  /** Of its payment by the pool; null: none was planned. */
  readonly payment: 'planned' | 'signed' | 'broadcast' | 'done' | 'failed' | null;
  /** The reason of the failure. */
  readonly reason: ReturnReason | null;
}

/** Every next step of a request with its parameters; the sentences are in `libs/texts`. */
export interface NextSteps {
  /** Its own amount needs two admins. */
  two_admins: NoParams;
  /** With what was approved today for the member or to the address it needs two admins. */
  two_admins_today: NoParams;
  second_admin: NoParams;
  payment_waits: NoParams;
  payment_sent: NoParams;
  payment_failed: { readonly reason: ReturnReason | null };
}

/** A step with its parameters. */
export type NextStep = {
  [S in keyof NextSteps]: { readonly step: S; readonly params: NextSteps[S] };
}[keyof NextSteps];

/** The next step of a request for an admin; null when nothing is left to do. */
export function withdrawalNextStep(progress: WithdrawalProgress): NextStep | null {
  switch (progress.status) {
    case 'requested':
      return ofRequest(progress);
    case 'confirmed':
      return { step: progress.payment === 'planned' ? 'payment_waits' : 'payment_sent', params: {} };
    case 'failed':
      return { step: 'payment_failed', params: { reason: progress.reason } };
    default:
      return null;
  }
}

function ofRequest({ needsSecondAdmin, isLarge, approvals }: WithdrawalProgress): NextStep | null {
  if (!needsSecondAdmin) return null;
  if (approvals > 0) return { step: 'second_admin', params: {} };
  return { step: isLarge ? 'two_admins' : 'two_admins_today', params: {} };
}
