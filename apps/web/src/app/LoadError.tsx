import { ErrorState } from '@ballast/ui/components/ErrorState';
import { toastFailure, toastSuccess } from '@ballast/ui/components/toast-store';
import { shellTexts } from '../texts/en/shell';
import { requestIdOf } from './failure-message';

interface Props {
  readonly error: unknown;
  /** It is being asked for again. */
  readonly busy?: boolean;
  readonly onRetry: () => void;
}

/** A part of a screen that could not be loaded, in the product's words. */
export function LoadError({ error, busy = false, onRetry }: Props) {
  const { copied, copyFailed, failure } = shellTexts;
  return (
    <ErrorState
      words={failure}
      requestId={requestIdOf(error)}
      busy={busy}
      onRetry={onRetry}
      onCopied={() => toastSuccess(copied)}
      onCopyFailed={() => toastFailure(copyFailed.title, copyFailed.text)}
    />
  );
}
