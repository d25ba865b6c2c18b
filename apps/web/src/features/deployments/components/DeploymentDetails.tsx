import { IconX } from '@tabler/icons-react';
import { ApiFailure } from '@ballast/dto/client/api-failure';
import { deploymentTexts } from '@ballast/texts/web/deployments';
import { shellTexts } from '@ballast/texts/web/shell';
import { Card } from '@ballast/ui/components/Card';
import { EmptyState } from '@ballast/ui/components/EmptyState';
import { IconButton } from '@ballast/ui/components/IconButton';
import { SkeletonRows } from '@ballast/ui/components/Skeleton';
import { Loaded } from '../../../lib/page/Loaded';
import { useDeployment, type ShownDeployment } from '../api/use-deployments';
import { useTimeline } from '../api/use-timeline';
import { BadgePart } from './BadgePart';
import { DeploymentFacts } from './DeploymentFacts';
import { EventList } from './EventList';
import { MetricsGrid } from './MetricsGrid';
import { EventsSpinner } from './RecentEvents';
import { StatusIcon, StatusWord } from './StatusMarks';
import './deployment-details.css';

const words = deploymentTexts.details;
const events = deploymentTexts.events;

interface Props {
  readonly id: string;
  readonly onLook: (id: string) => void;
  readonly onClose: () => void;
}

/** A deployment's details: status, metrics and events. */
export function DeploymentDetails({ id, onLook, onClose }: Props) {
  const query = useDeployment(id);
  const isUnknown = query.error instanceof ApiFailure && query.error.status === 404;
  const close = (
    <IconButton label={words.close} onClick={onClose}>
      <IconX size={20} stroke={1.5} aria-hidden="true" />
    </IconButton>
  );
  return (
    <Card title={words.title} aside={close}>
      {isUnknown ? (
        <EmptyState text={words.unknown} />
      ) : (
        <Loaded query={query} skeleton={<SkeletonRows rows={6} label={shellTexts.loading} />}>
          {(deployment) => <Details deployment={deployment} onLook={onLook} />}
        </Loaded>
      )}
    </Card>
  );
}

function Details({ deployment, onLook }: { readonly deployment: ShownDeployment } & Pick<Props, 'onLook'>) {
  const { query, older } = useTimeline({ deployment: deployment.id });
  return (
    <>
      <div className="deployment-details__head">
        <StatusIcon status={deployment.status} />
        <div className="deployment-details__words">
          <h3 className="deployment-details__name">{deployment.name}</h3>
          <StatusWord status={deployment.status} />
        </div>
      </div>
      <DeploymentFacts deployment={deployment} onLook={onLook} />
      <MetricsGrid metrics={deployment.metrics} />
      <section className="stack gap-1">
        <h3>{events.timeline}</h3>
        <Loaded query={query} skeleton={<EventsSpinner />}>
          {(timeline) => <EventList label={events.timeline} empty={events.empty} timeline={timeline} older={older} />}
        </Loaded>
      </section>
      <BadgePart deployment={deployment} />
    </>
  );
}
