import type { Deployment } from '@ballast/dto/client/schemas';
import { deploymentTexts } from '@ballast/texts/web/deployments';
import { formatDateTime } from '../../../lib/format/format';
import { versionLabel } from '../model/version-label';
import { DeploymentLink } from './DeploymentLink';
import { DurationLine } from './DurationLine';
import { StatusIcon, StatusWord } from './StatusMarks';
import './deployment-card.css';

const words = deploymentTexts.list;

interface Props {
  readonly deployment: Deployment;
  readonly selected: boolean;
  readonly onLook: (id: string) => void;
}

/** One deployment in the list; all of it but its link opens its details, and closes them again. */
export function DeploymentCard({ deployment, selected, onLook }: Props) {
  const { id, name, status, url, rollbackOf, replacedBy, createdAt } = deployment;
  const version = versionLabel(deployment.version);
  const environment = deploymentTexts.environments[deployment.environment];
  return (
    <li className={`deployment-card${selected ? ' deployment-card--selected' : ''}`}>
      <StatusIcon status={status} />
      <div className="deployment-card__words">
        <div className="deployment-card__head">
          <button
            type="button"
            className="deployment-card__name"
            aria-label={words.entry(name, version, environment)}
            aria-pressed={selected}
            onClick={() => onLook(id)}
          >
            {name}
          </button>
          <StatusWord status={status} />
        </div>
        <p className="deployment-card__facts">
          <span className="strong">{version}</span>
          <span>{environment}</span>
          <DurationLine deployment={deployment} />
          <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
        </p>
        {rollbackOf && <p className="tiny muted">{words.rollsBackTo(versionLabel(rollbackOf.version))}</p>}
        {replacedBy && <p className="tiny muted">{words.replacedBy(versionLabel(replacedBy.version))}</p>}
        {url !== null && <DeploymentLink url={url} />}
      </div>
    </li>
  );
}
