import type { IsoTime, UsdcText } from '../errors/params/plain';

/** The reasons for which the pool takes no statement; `other`: one that concerns no figure of it. */
export const STATEMENT_REFUSALS = [
  'correction_not_announced',
  'growth_above_limit',
  'not_allowed',
  'short_of_funds',
  'too_many_pending',
  'other',
] as const;
export type StatementRefusal = (typeof STATEMENT_REFUSALS)[number];

/** Those whom the pool's owner names; `owner` is the next one. */
export const POOL_ROLES = ['guardian', 'poster', 'payer', 'owner'] as const;
export type PoolRole = (typeof POOL_ROLES)[number];

/** An amount that a transaction moved. */
interface Paid {
  readonly amount: UsdcText;
  readonly transactionHash: string;
}

/** Every alarm for operators with what its sentence names (`docs/operations.md`). */
export interface AlarmParams {
  REORG_BELOW_FINAL: { readonly rewindTo: number; readonly finalNumber: number | null };
  VAULT_OUTFLOW_UNKNOWN: { readonly amount: UsdcText };
  POOL_OUTFLOW_UNEXPLAINED: { readonly reason: 'no_payment' | 'uncovered'; readonly amount: UsdcText };
  POOL_PAYMENT_UNEXPECTED: Paid;
  POOL_PAYMENT_UNAPPROVED: Paid;
  /** `free` is what nobody had a claim on. */
  POOL_ANNOUNCEMENT_UNCOVERED: { readonly amount: UsdcText; readonly free: UsdcText };
  /** `address` has the role from now on; of a correction, by how much a sum may be lower after seven days. */
  POOL_OWNER_ACTED:
    | { readonly act: PoolRole; readonly address: string; readonly transactionHash: string }
    | { readonly act: 'correction'; readonly amount: UsdcText; readonly transactionHash: string };
  VAULT_NOT_IN_LEDGER: { readonly vaults: number; readonly amount: UsdcText };
  AUDIT_DIFFERENCE: { readonly balances: number; readonly block: number };
  /** Business days that the pool covers, and how many it should cover at least. */
  POOL_DAYS_LOW: { readonly days: number; readonly least: number };
  /** Somebody else's transaction used the nonce of a signed payment; `payment` is its id. */
  PAYMENT_NONCE_TAKEN: { readonly payment: string; readonly signer: string; readonly nonce: number };
  /** A statement on chain that the ledger did not build. */
  STATEMENT_FOREIGN: { readonly number: number; readonly sum: UsdcText; readonly transactionHash: string };
  /** The first of so many statements that one veto took away. */
  STATEMENT_VETOED: { readonly number: number; readonly statements: number; readonly transactionHash: string };
  /** `words` are the checker's own, English. */
  STATEMENT_DIFFERS: { readonly number: number; readonly words: string };
  /** Built and not posted since then. */
  STATEMENT_LATE: { readonly since: IsoTime; readonly hours: number };
  STATEMENT_REFUSED: { readonly statement: number; readonly reason: StatementRefusal };
  /** Tries in a row that failed. */
  STATEMENT_BUILD_FAILED: { readonly tries: number };
  /** The growth of the sum of statements in 24 hours, and the most that the pool allows. */
  ACCRUAL_LIMIT_NEAR: { readonly accrued: UsdcText; readonly limit: UsdcText };
  /** The messages that the club may send within so many hours. */
  SMS_LIMIT_REACHED: { readonly hours: number; readonly most: number };
  /** Rows that contradict others or the rules, and the first of them as JSON. */
  LEDGER_OUT_OF_BALANCE: { readonly rows: number; readonly first: string };
  /** `words` are those of the database or the program, English. */
  LEDGER_NOT_ADDED_UP: { readonly words: string };
  RESERVES_DIFFERENCE: { readonly difference: UsdcText; readonly block: number | null };
}

export type AlarmCode = keyof AlarmParams;

/** An alarm of any code with the parameters of that code. */
export type AlarmWithParams<C extends AlarmCode = AlarmCode> = {
  [K in C]: { readonly code: K; readonly params: AlarmParams[K] };
}[C];
