import { ApiFailure } from '@ballast/dto/client/api-failure';
import { toastFailure, toastNote } from '@ballast/ui/components/toast-store';
import { isSessionGone } from '../features/session/model/session-gone';
import { shellTexts } from '../texts/en/shell';
import { failureMessage } from './failure-message';

/**
 * Tells that a write failed, in the server's words or the given ones. A lost session is told by whoever leads to the login page;
 * a second toast would take that one's place. A member who would not confirm with the second factor changed their mind: no failure.
 */
export function showFailure(title: string, error: unknown, otherwise: string): void {
  if (isSessionGone(error)) return;
  if (error instanceof ApiFailure && error.code === 'STEP_UP_REQUIRED') {
    toastNote(shellTexts.notConfirmed.title, shellTexts.notConfirmed.text);
    return;
  }
  toastFailure(title, failureMessage(error, otherwise));
}
