import { ApiFailure } from '@ballast/dto/client/api-failure';

/** Whether the API said why it will not: a rule, and nothing that trying again would mend. */
export const isRefusal = (error: unknown): error is ApiFailure =>
  error instanceof ApiFailure && !error.outcomeUnknown && error.message !== '';

/** Whether a refusal is about a changed wallet that waits. */
export const isOnHold = (error: unknown): boolean => error instanceof ApiFailure && error.code === 'WALLET_ON_HOLD';
