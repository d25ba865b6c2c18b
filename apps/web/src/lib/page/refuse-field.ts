import { toastFailure } from '@ballast/ui/components/toast-store';
import { focusFirstFault } from './focus-first-fault';

interface Fault {
  /** The field's name. */
  readonly field: string;
  readonly title: string;
  readonly text: string;
}

interface Form {
  setErrors(errors: Readonly<Record<string, string>>): void;
}

/** Tells the one thing wrong with a form: at its field, as a toast, and by bringing the keyboard there. */
export function refuseField(form: Form, element: HTMLElement | null, { field, title, text }: Fault): void {
  form.setErrors({ [field]: text });
  toastFailure(title, text);
  focusFirstFault(element);
}
