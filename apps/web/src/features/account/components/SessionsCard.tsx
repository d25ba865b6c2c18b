import { useState } from 'react';
import type { Session } from '@ballast/dto/client/schemas';
import { accountTexts } from '@ballast/texts/web/account';
import { frameTexts } from '@ballast/texts/web/frame';
import { shellTexts } from '@ballast/texts/web/shell';
import { Button } from '@ballast/ui/components/Button';
import { ConfirmDialog } from '@ballast/ui/components/ConfirmDialog';
import { SkeletonRows } from '@ballast/ui/components/Skeleton';
import { StatusBadge } from '@ballast/ui/components/StatusBadge';
import { toastSuccess } from '@ballast/ui/components/toast-store';
import { formatDateTime } from '../../../lib/format/format';
import { Loaded } from '../../../lib/page/Loaded';
import { showFailure } from '../../../lib/api/show-failure';
import { useEndSession, useSessions } from '../api/use-sessions';
import { PartCard } from './PartCard';

const words = accountTexts.sessions;

/** The member's sessions, with a way to end unknown ones. */
export function SessionsCard() {
  const query = useSessions();
  return (
    <PartCard part="sessions">
      <p className="small muted">{words.lead}</p>
      <Loaded query={query} skeleton={<SkeletonRows rows={3} label={shellTexts.loading} />}>
        {({ data, nextCursor }) => (
          <>
            <ul className="account__rows">
              {data.map((session) => (
                <SessionRow key={session.id} session={session} />
              ))}
            </ul>
            {nextCursor !== null && <p className="small muted">{words.more}</p>}
            {data.length > 1 ? <EndOthers /> : <p className="small muted">{words.only}</p>}
          </>
        )}
      </Loaded>
    </PartCard>
  );
}

function SessionRow({ session }: { readonly session: Session }) {
  const { device, current } = session;
  const end = useEndSession();
  const press = () =>
    end.mutate(session.id, {
      onSuccess: () => toastSuccess(words.ended.title, words.ended.text(device)),
      onError: (error) => showFailure(words.failed.title, error, words.failed.text),
    });
  return (
    <li>
      <div className="account__row-words small">
        <p className="row gap-1">
          <span className="strong">{device}</span>
          {current && <StatusBadge tone="success">{words.current}</StatusBadge>}
        </p>
        <p className="muted">{session.ip === null ? words.noAddress : `${words.address} ${session.ip}`}</p>
        <p className="muted">
          {words.lastSeen(formatDateTime(session.lastSeenAt))} · {words.signedIn(formatDateTime(session.createdAt))}
        </p>
      </div>
      {!current && (
        <Button variant="default" size="small" aria-label={words.endOf(device)} loading={end.isPending} onClick={press}>
          {words.end}
        </Button>
      )}
    </li>
  );
}

function EndOthers() {
  const [asking, setAsking] = useState(false);
  const end = useEndSession();
  const confirm = () =>
    end.mutate('others', {
      onSuccess: () => {
        toastSuccess(words.endedOthers.title, words.endedOthers.text);
        setAsking(false);
      },
      onError: (error) => showFailure(words.failed.title, error, words.failed.text),
    });
  return (
    <div>
      <Button variant="default" onClick={() => setAsking(true)}>
        {words.endOthers}
      </Button>
      <ConfirmDialog
        open={asking}
        title={words.ask.title}
        confirm={words.endOthers}
        cancel={frameTexts.cancel}
        busy={end.isPending}
        onConfirm={confirm}
        onCancel={() => setAsking(false)}
      >
        <p className="muted">{words.ask.text}</p>
      </ConfirmDialog>
    </div>
  );
}
