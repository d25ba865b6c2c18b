import type { AccountErrors } from './params/account-errors';
import type { DeploymentErrors } from './params/deployment-errors';
import type { MoneyErrors } from './params/money-errors';
import type { RequestErrors } from './params/request-errors';

/**
 * Every error code with its parameters: plain data from which each language makes its sentence (`docs/decisions/0040`). A code
 * with several sentences has a `reason`.
 */
export interface ErrorParams extends RequestErrors, AccountErrors, MoneyErrors, DeploymentErrors {}

export type ErrorCode = keyof ErrorParams;

/** A code with parameters of its own. */
export type CodeWithParams<C extends ErrorCode = ErrorCode> = {
  [K in C]: { readonly code: K; readonly params: ErrorParams[K] };
}[C];
