import type { UsdcText } from '../errors/params/plain';

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
  VAULT_NOT_IN_LEDGER: { readonly vaults: number; readonly amount: UsdcText };
  AUDIT_DIFFERENCE: { readonly balances: number; readonly block: number };
  /** Business days that the pool covers, and how many it should cover at least. */
  POOL_DAYS_LOW: { readonly days: number; readonly least: number };
  RESERVES_DIFFERENCE: { readonly difference: UsdcText; readonly block: number | null };
}

export type AlarmCode = keyof AlarmParams;

/** An alarm of any code with the parameters of that code. */
export type AlarmWithParams<C extends AlarmCode = AlarmCode> = {
  [K in C]: { readonly code: K; readonly params: AlarmParams[K] };
}[C];
