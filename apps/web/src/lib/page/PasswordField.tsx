import type { ComponentProps } from 'react';
import { shellTexts } from '@ballast/texts/web/shell';
import { PasswordField as Field } from '@ballast/ui/forms/PasswordField';

type Props = Omit<ComponentProps<typeof Field>, 'revealLabel'>;

/** A secret, with the name of its eye button in the page's language. */
export function PasswordField(props: Props) {
  return <Field {...props} revealLabel={shellTexts.reveal} />;
}
