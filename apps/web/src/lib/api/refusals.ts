import { ApiFailure } from '@ballast/dto/client/api-failure';

/** Whether the API answered that it will not: nothing took effect. */
export const isRefused = (error: unknown): error is ApiFailure => error instanceof ApiFailure && !error.outcomeUnknown;

/** Whether a rule stands against what was asked: trying again mends nothing (docs/product/api.md §2). */
export const isAgainstRule = (error: unknown): error is ApiFailure =>
  error instanceof ApiFailure && error.status === 422;

/** Whether a refusal is about a changed wallet that waits. */
export const isOnHold = (error: unknown): boolean => error instanceof ApiFailure && error.code === 'WALLET_ON_HOLD';

/** Whether nobody can know if a call took effect: it did not arrive, or its answer was a failure of the club's. */
export const isUnanswered = (error: unknown): error is ApiFailure =>
  error instanceof ApiFailure && error.outcomeUnknown;
