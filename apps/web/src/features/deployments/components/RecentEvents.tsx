import { IconLoader2 } from '@tabler/icons-react';
import { deploymentTexts } from '@ballast/texts/web/deployments';
import { shellTexts } from '@ballast/texts/web/shell';
import { Card } from '@ballast/ui/components/Card';
import { Loaded } from '../../../lib/page/Loaded';
import { useTimeline } from '../api/use-timeline';
import { EventList } from './EventList';

const words = deploymentTexts.events;

/** The events of all deployments, newest first. */
export function RecentEvents({ onLook }: { readonly onLook: (id: string) => void }) {
  const { query, older } = useTimeline(null);
  return (
    <Card title={words.recent}>
      <Loaded query={query} skeleton={<EventsSpinner />}>
        {(timeline) => (
          <EventList
            label={words.newestFirst}
            empty={words.recentEmpty}
            timeline={timeline}
            older={older}
            onLook={onLook}
          />
        )}
      </Loaded>
    </Card>
  );
}

/** Events on their way. */
export function EventsSpinner() {
  return (
    <div className="events__spinner" role="status">
      <IconLoader2 className="spin" size={28} stroke={1.5} aria-hidden="true" />
      <span className="visually-hidden">{shellTexts.loading}</span>
    </div>
  );
}
