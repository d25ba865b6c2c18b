import type { ComponentProps } from 'react';
import { shellTexts } from '@ballast/texts/web/shell';
import { CopyButton as Button } from '@ballast/ui/components/CopyButton';
import { toastFailure, toastSuccess } from '@ballast/ui/components/toast-store';

type Props = Omit<ComponentProps<typeof Button>, 'onCopied' | 'onFailed'>;

/** Copies a value and says so. */
export function CopyButton(props: Props) {
  const { copied, copyFailed } = shellTexts;
  return (
    <Button
      {...props}
      onCopied={() => toastSuccess(copied)}
      onFailed={() => toastFailure(copyFailed.title, copyFailed.text)}
    />
  );
}
