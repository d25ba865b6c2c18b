import { shellTexts } from '@ballast/texts/web/shell';
import { ErrorState } from '@ballast/ui/components/ErrorState';
import { toastFailure, toastSuccess } from '@ballast/ui/components/toast-store';
import { requestIdOf } from '../api/failure-message';

interface Props {
  readonly error: unknown;
  /** Whether a retry is in progress. */
  readonly busy?: boolean;
  readonly onRetry: () => void;
}

/** The error state of a part of a screen that could not be loaded. */
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
