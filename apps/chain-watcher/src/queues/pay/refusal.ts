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
  // Another statement counts by now, or the account was paid meanwhile: the ledger lists what is due, with its proof.
  not_included: 'wait',
  above_due: 'wait',
  above_sum: 'wait',
  above_surplus: 'wait',
  not_pending: 'wait',
  unknown_statement: 'wait',
  growth_above_limit: 'wait',
  correction_not_announced: 'wait',
  too_many_pending: 'wait',
  // The owner took money out directly; the ledger learns that at finality and decides then.
  insufficient_vault: 'wait',
  wallet_refused: 'wait',
  unknown: 'wait',
  unknown_withdrawal: 'wait',
  too_early: 'wait',
  no_statement_since: 'wait',
  // Operators have to act; until then no payment of this kind can work.
  home_token_only: 'halt',
  insufficient_pool: 'halt',
  not_allowed: 'halt',
  short_of_funds: 'halt',
  paused: 'halt',
  pool_paused: 'halt',
};

/** Codes for refusals that are not a contract's revert; `unconfirmed`: too few RPCs give it alike. */
export type RefusalCode = RevertCode | 'signer_out_of_gas' | 'pool_committed' | 'statement_ending' | 'unconfirmed';

export function verdictFor(word: RefusalCode): Verdict {
  if (word === 'signer_out_of_gas' || word === 'pool_committed') return 'halt';
  if (word === 'statement_ending' || word === 'unconfirmed') return 'wait';
  return VERDICTS[word];
}

const REFUSED_STATEMENTS: ReadonlySet<RefusalCode> = new Set([
  'short_of_funds',
  'growth_above_limit',
  'correction_not_announced',
  'too_many_pending',
  'not_allowed',
]);

/** The consequence for a statement: operators read of a refusal by the pool's rules, and a newer one takes its place. */
export const statementVerdict = (word: RefusalCode): Verdict => (REFUSED_STATEMENTS.has(word) ? 'fail' : 'halt');
