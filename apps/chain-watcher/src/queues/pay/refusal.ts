import type { RevertCode } from '@ballast/vault/revert-reason';

/**
 * The consequence of a refused dry run. `fail`: the payment can never work, so the member is notified. `wait`: it may
 * work later, and others need not wait for it. `halt`: no transaction of this signer would work now.
 */
export type Verdict = 'fail' | 'wait' | 'halt';

const VERDICTS: Readonly<Record<RevertCode, Verdict>> = {
  bad_payee: 'fail',
  blacklisted: 'fail',
  zero_amount: 'fail',
  // Somebody paid this id: the ledger books the Paid event. Never a failure, or it would be paid twice.
  already_paid: 'wait',
  // The owner took money out directly; the ledger learns that at finality and decides then.
  insufficient_vault: 'wait',
  wallet_refused: 'wait',
  unknown: 'wait',
  unknown_withdrawal: 'wait',
  too_early: 'wait',
  // Operators have to act; until then no payment of this kind can work.
  daily_cap: 'halt',
  home_token_only: 'halt',
  insufficient_pool: 'halt',
  not_allowed: 'halt',
  paused: 'halt',
  pool_paused: 'halt',
};

/** Codes for refusals that are not a contract's revert. */
export type RefusalCode = RevertCode | 'signer_out_of_gas' | 'pool_committed';

export function verdictFor(word: RefusalCode): Verdict {
  if (word === 'signer_out_of_gas' || word === 'pool_committed') return 'halt';
  return VERDICTS[word];
}
