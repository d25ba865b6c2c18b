import { IconCloudOff } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { shellTexts } from '@ballast/texts/web/shell';
import { Button } from '@ballast/ui/components/Button';
import { repeatingWrites } from '../lib/api/repeating-writes';
import { formatTime } from '../lib/format/format';
import { refetchUnanswered, useConnection, useRetries } from './use-connection';
import './connection-notice.css';

const words = shellTexts.connection;

/** A notice on every page while the shown data is outdated, or what was sent is repeated. */
export function ConnectionNotice() {
  const queries = useQueryClient();
  const { state, since, retrying } = useConnection();
  const repeating = useSyncExternalStore(repeatingWrites.subscribe, repeatingWrites.isAny, () => false);
  useRetries(retrying);
  return (
    <div role="status" className="connection">
      {(repeating || state !== 'fine') && (
        <div className="connection__notice">
          <IconCloudOff size={18} stroke={1.5} aria-hidden="true" />
          <p>
            <strong>{words[state === 'offline' ? 'offline' : 'silent']}</strong>{' '}
            {repeating ? words.repeating : since === null ? words.lastAnswer : words.lastAnswerOf(formatTime(since))}
          </p>
          {!repeating && state === 'silent' && (
            <Button variant="subtle" size="small" onClick={() => void refetchUnanswered(queries)}>
              {shellTexts.failure.retry}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
