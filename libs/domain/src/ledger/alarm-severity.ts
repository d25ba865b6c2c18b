import type { AlarmCode } from './alarm';

/**
 * - `critical`: money may be wrong or in a stranger's hand, or the club has stopped something by itself. Somebody looks now,
 *   at night too.
 * - `warning`: nothing is wrong with anybody's money yet, and something has to be done within a day.
 */
export const ALARM_SEVERITIES = ['critical', 'warning'] as const;
export type AlarmSeverity = (typeof ALARM_SEVERITIES)[number];

/** How urgent each alarm is, and what that means for the club (`docs/operations.md` says what to do). */
const SEVERITY: { readonly [C in AlarmCode]: AlarmSeverity } = {
  // Nothing is credited or paid until a person has looked.
  REORG_BELOW_FINAL: 'critical',
  // Members' principal left a vault and the ledger does not know whose it was.
  VAULT_OUTFLOW_UNKNOWN: 'critical',
  // The payer's key may be a stranger's.
  POOL_OUTFLOW_UNEXPLAINED: 'critical',
  // The poster's key may be a stranger's; payments from the pool wait.
  POOL_PAYMENT_UNEXPECTED: 'critical',
  // The payer's key may be a stranger's.
  POOL_PAYMENT_UNAPPROVED: 'critical',
  // Within seven days the owner can take what members are owed.
  POOL_ANNOUNCEMENT_UNCOVERED: 'critical',
  // Was it not the owner, a false statement takes what members are owed a day later, and nothing on chain stops it.
  POOL_OWNER_ACTED: 'critical',
  // Principal is there and not credited: `recover:vaults`, or its member asks for the next address.
  VAULT_NOT_IN_LEDGER: 'warning',
  // New cycles are stopped.
  AUDIT_DIFFERENCE: 'critical',
  // Days are left to fund the pool.
  POOL_DAYS_LOW: 'warning',
  // A signer's key may be a stranger's.
  PAYMENT_NONCE_TAKEN: 'critical',
  // The guardian has 24 hours to veto.
  STATEMENT_FOREIGN: 'critical',
  // The guardian has acted: what it was about is stopped, and why has to be found out.
  STATEMENT_VETOED: 'warning',
  // The guardian has 24 hours to veto.
  STATEMENT_DIFFERS: 'critical',
  // Members go on claiming what the current statement names.
  STATEMENT_LATE: 'warning',
  // The same.
  STATEMENT_REFUSED: 'warning',
  // The ledger may be wrong: the build compares its sums with what is owed.
  STATEMENT_BUILD_FAILED: 'critical',
  // Statements above the limit are refused, which is an alarm of its own.
  ACCRUAL_LIMIT_NEAR: 'warning',
  // New members who joined by phone wait for their code, or name a mailbox.
  SMS_LIMIT_REACHED: 'warning',
  // Somebody may have changed rows by hand, and the next statements follow from them.
  LEDGER_OUT_OF_BALANCE: 'critical',
  // What the look is for would not be seen before statements take effect.
  LEDGER_NOT_ADDED_UP: 'critical',
  // New cycles and new receiving addresses are stopped.
  RESERVES_DIFFERENCE: 'critical',
};

/** Every code that this version raises. */
export const ALARM_CODES = Object.keys(SEVERITY) as readonly AlarmCode[];

/** The severity of an alarm; of one that another version raised, which this one knows nothing of, the higher one. */
export const severityOf = (code: string): AlarmSeverity =>
  Object.hasOwn(SEVERITY, code) ? SEVERITY[code as AlarmCode] : 'critical';
