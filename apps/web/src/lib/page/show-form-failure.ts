import { ApiFailure } from '@ballast/dto/client/api-failure';
import { showFailure } from '../api/show-failure';
import { focusFirstFault } from './focus-first-fault';

interface Form {
  setErrors(errors: Readonly<Record<string, string>>): void;
}

interface Words {
  readonly title: string;
  /** For a refusal without a reason of the server. */
  readonly text: string;
}

/** Tells why the server refused a form: at its fields, as a toast, and by bringing the keyboard to the first of them. */
export function showFormFailure(
  { form, element }: { readonly form: Form; readonly element: HTMLElement | null },
  error: unknown,
  { title, text }: Words,
): void {
  if (error instanceof ApiFailure) form.setErrors(error.fields);
  focusFirstFault(element);
  showFailure(title, error, text);
}
