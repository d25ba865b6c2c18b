import { memo, type ComponentType } from 'react';
import { IconArrowsExchange, IconChartBar, IconFileText, IconHeartbeat } from '@tabler/icons-react';
import type { DeploymentEvent } from '@ballast/dto/client/schemas';
import { deploymentTexts } from '@ballast/texts/web/deployments';
import { formatTimestamp } from '../../../lib/format/format-timestamp';
import { shortVersionLabel } from '../model/version-label';

const words = deploymentTexts.events.types;
const ICONS: Readonly<
  Record<DeploymentEvent['type'], ComponentType<{ size: number; stroke: number; 'aria-hidden': 'true' }>>
> = {
  status_change: IconArrowsExchange,
  health_check: IconHeartbeat,
  metric_update: IconChartBar,
  log_entry: IconFileText,
};

interface Props {
  readonly event: DeploymentEvent;
  readonly onLook: ((id: string) => void) | undefined;
}

/**
 * One event: what kind, of which release where it is among those of others, what it says, when. Thousands of them may stand
 * below each other: what did not change is not drawn again.
 */
export const EventRow = memo(function EventRow({ event, onLook }: Props) {
  const Icon = ICONS[event.type];
  return (
    <li className="event">
      <span className="event__icon">
        <Icon size={18} stroke={1.5} aria-hidden="true" />
        <span className="visually-hidden">{words[event.type]}</span>
      </span>
      <div className="event__words">
        {onLook && (
          <div className="event__head">
            <button type="button" className="event__name" onClick={() => onLook(event.deploymentId)}>
              {event.deploymentName}
            </button>
            <span className="strong">{shortVersionLabel(event.deploymentVersion)}</span>
            <span>{deploymentTexts.environments[event.deploymentEnvironment]}</span>
          </div>
        )}
        <p className={onLook ? 'event__message event__message--short' : 'event__message'}>{event.message}</p>
        <time className="tiny muted" dateTime={event.createdAt}>
          {formatTimestamp(event.createdAt)}
        </time>
      </div>
    </li>
  );
});
