import { IconAlertTriangle } from '@tabler/icons-react';
import { Button } from './Button';
import { CopyButton } from './CopyButton';
import './states.css';

export interface ErrorWords {
  readonly title: string;
  /** The cause, and what is not affected. */
  readonly text: string;
  readonly retry: string;
  readonly requestId: string;
  readonly copyRequestId: string;
}

interface Props {
  readonly words: ErrorWords;
  readonly requestId: string | null;
  /** The next try is under way. */
  readonly busy?: boolean;
  readonly onRetry: () => void;
  readonly onCopied?: () => void;
  readonly onCopyFailed?: () => void;
}

/** A part that could not load: what happened, what is safe, what to do, and the id support asks for. */
export function ErrorState({ words, requestId, busy = false, onRetry, onCopied, onCopyFailed }: Props) {
  return (
    <div className="error-state" role="alert">
      <p className="row gap-1 row--firm row--top strong">
        <IconAlertTriangle className="error-state__icon" size={20} stroke={1.5} aria-hidden="true" />
        {words.title}
      </p>
      <p className="muted small">{words.text}</p>
      <div className="row gap-2">
        <Button variant="default" size="small" loading={busy} onClick={onRetry}>
          {words.retry}
        </Button>
        {requestId !== null && (
          <span className="row row--firm gap-half muted tiny">
            <span>
              {words.requestId} <code className="error-state__id">{requestId}</code>
            </span>
            <CopyButton
              value={requestId}
              label={words.copyRequestId}
              {...(onCopied && { onCopied })}
              {...(onCopyFailed && { onFailed: onCopyFailed })}
            />
          </span>
        )}
      </div>
    </div>
  );
}
