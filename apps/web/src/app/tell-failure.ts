import { ApiFailure } from '@ballast/dto/client/api-failure';
import { toastFailure } from '@ballast/ui/components/toast-store';
import { failureWords } from './failure-words';

/**
 * Tells that a write failed, in the server's words or the given ones. A lost session is told by whoever leads to the login page;
 * a second toast would take that one's place.
 */
export function tellFailure(title: string, error: unknown, otherwise: string): void {
  if (error instanceof ApiFailure && error.code === 'NOT_SIGNED_IN') return;
  toastFailure(title, failureWords(error, otherwise));
}
