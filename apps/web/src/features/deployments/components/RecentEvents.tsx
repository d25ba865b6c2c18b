import { IconLoader2 } from '@tabler/icons-react';
import { deploymentTexts } from '@ballast/texts/web/deployments';
import { shellTexts } from '@ballast/texts/web/shell';
import { Card } from '@ballast/ui/components/Card';
import { Loaded } from '../../../lib/page/Loaded';
import { useTimeline } from '../api/use-timeline';
import type { Environment } from '../model/selection';
import { EventList } from './EventList';

const words = deploymentTexts.events;

interface Props {
  readonly environment: Environment | null;
  readonly onLook: (id: string) => void;
}

/** The events of all deployments in an environment, or in any, newest first. */
export function RecentEvents({ environment, onLook }: Props) {
  const { query, older } = useTimeline({ environment });
  const place = environment === null ? null : deploymentTexts.environments[environment];
  return (
    <Card title={words.recent} aside={place !== null && <span className="small muted">{place}</span>}>
      <Loaded query={query} skeleton={<EventsSpinner />}>
        {(timeline) => (
          <EventList
            label={place === null ? words.newestFirst : words.newestFirstIn(place)}
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
