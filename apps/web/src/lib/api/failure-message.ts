import { ApiFailure, NETWORK_FAILURE } from '@ballast/dto/client/api-failure';
import { shellTexts } from '@ballast/texts/web/shell';

/** The message for a failure: the API's own sentence, a network message, or the given default. */
export function failureMessage(error: unknown, otherwise: string): string {
  if (!(error instanceof ApiFailure)) return otherwise;
  if (error.code === NETWORK_FAILURE) return shellTexts.noAnswer;
  return error.message || otherwise;
}

/** The id by which support finds a failure in the logs. */
export function requestIdOf(error: unknown): string | null {
  return error instanceof ApiFailure ? error.requestId : null;
}

/** Whether a refusal is about the weekend. */
export function isWeekendRefusal(error: unknown): boolean {
  return error instanceof ApiFailure && error.code === 'NOT_A_BUSINESS_DAY';
}
