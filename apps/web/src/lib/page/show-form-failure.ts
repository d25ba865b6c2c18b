import { ApiFailure } from '@ballast/dto/client/api-failure';
import { showFailure } from '../api/show-failure';
import { focusFirstFault } from './focus-first-fault';

type Faults = Readonly<Record<string, string>>;

interface Form {
  setErrors(errors: Faults): void;
}

interface Words {
  readonly title: string;
  /** For a refusal without a reason of the server. */
  readonly text: string;
}

/**
 * Says why the server refused a form: at its fields, as a toast, and by bringing the keyboard to the first of them. A sentence
 * that stands at a field is not said again by the toast.
 * @param faults by the names of the form's fields
 */
export function showFormFailure(
  { form, element }: { readonly form: Form; readonly element: HTMLFormElement | null },
  error: unknown,
  { title, text }: Words,
  faults: Faults = error instanceof ApiFailure ? error.fields : {},
): void {
  form.setErrors(faults);
  focusFirstFault(element);
  const drawn = Object.entries(faults).filter(([name]) => element?.elements.namedItem(name));
  showFailure(
    title,
    error,
    text,
    drawn.map(([, fault]) => fault),
  );
}
