import { deploymentTexts } from '@ballast/texts/web/deployments';
import { EmptyState } from '@ballast/ui/components/EmptyState';
import { showFailure } from '../../../lib/api/show-failure';
import { retainFocus } from '../../../lib/page/retain-focus';
import type { OlderEvents } from '../api/use-timeline';
import type { Timeline } from '../model/timeline';
import { EventRow } from './EventRow';
import { ShowMore } from './ShowMore';
import './events.css';

const words = deploymentTexts.events;

interface Props {
  readonly label: string;
  /** The text of an empty list. */
  readonly empty: string;
  readonly timeline: Timeline;
  readonly older: OlderEvents;
  /** Opens an event's deployment, in the list of all deployments' events. */
  readonly onLook?: (id: string) => void;
}

/** Events in a part of the page that scrolls by itself, however many there are. */
export function EventList({ label, empty, timeline, older, onLook }: Props) {
  const { events, nextCursor } = timeline;
  if (events.length === 0) return <EmptyState text={empty} />;
  const readOn = (cursor: string) =>
    older.mutate(cursor, {
      onError: (error) => showFailure(words.moreFailed.title, error, words.moreFailed.text),
    });
  return (
    <div ref={retainFocus} className="events" role="region" aria-label={label} tabIndex={0}>
      <ol>
        {events.map((event) => (
          <EventRow key={event.id} event={event} onLook={onLook} />
        ))}
      </ol>
      {nextCursor !== null && (
        <ShowMore label={words.moreOf} busy={older.isPending} onPress={() => readOn(nextCursor)} />
      )}
    </div>
  );
}
