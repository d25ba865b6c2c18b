import { ApiFailure, NETWORK_FAILURE } from '@ballast/dto/client/api-failure';
import { shellTexts } from '../texts/en/shell';

/** What to tell of a failure: the API's own sentence, the network's absence, or the given words. */
export function failureMessage(error: unknown, otherwise: string): string {
  if (!(error instanceof ApiFailure)) return otherwise;
  if (error.code === NETWORK_FAILURE) return shellTexts.noAnswer;
  return error.message || otherwise;
}

/** The id by which support finds a failure in the logs. */
export function requestIdOf(error: unknown): string | null {
  return error instanceof ApiFailure ? error.requestId : null;
}

/** A refusal because of the day: the server's sentence says 'weekdays' or 'business day'. */
export function isWeekendRefusal(sentence: string): boolean {
  return /weekdays|business day/i.test(sentence);
}
