import { ApiFailure } from '@ballast/dto/client/api-failure';
import { shellTexts } from '@ballast/texts/web/shell';
import { toastFailure, toastNote } from '@ballast/ui/components/toast-store';
import { isSessionGone } from './session-gone';
import { failureMessage } from './failure-message';

/**
 * Shows a toast for a failed mutation, with the server's message or the given one. A lost session is shown by the
 * redirect to the login page, and a second toast would replace that one. A member who dismissed the second factor
 * changed their mind: no failure.
 * @param atFields what stands at the fields of a form: the toast does not repeat it
 */
export function showFailure(title: string, error: unknown, otherwise: string, atFields: readonly string[] = []): void {
  if (isSessionGone(error)) return;
  if (error instanceof ApiFailure && error.code === 'STEP_UP_REQUIRED') {
    toastNote(shellTexts.notConfirmed.title, shellTexts.notConfirmed.text);
    return;
  }
  const message = failureMessage(error, otherwise);
  toastFailure(title, atFields.includes(message) ? undefined : message);
}
