import type { Deployment } from '@ballast/dto/client/schemas';
import { deploymentTexts } from '@ballast/texts/web/deployments';
import { shellTexts } from '@ballast/texts/web/shell';
import { formatDateTime } from '../../../lib/format/format';
import type { ShownDeployment } from '../api/use-deployments';
import { versionLabel } from '../model/version-label';
import { DeploymentLink } from './DeploymentLink';
import { DurationLine } from './DurationLine';

const words = deploymentTexts.details;

interface Props {
  readonly deployment: ShownDeployment;
  readonly onLook: (id: string) => void;
}

/** A deployment's name, environment, reporter, predecessor and successor. */
export function DeploymentFacts({ deployment, onLook }: Props) {
  const { version, environment, url, createdBy, createdAt, rollbackOf, replacedBy, previous, compareUrl } = deployment;
  return (
    <div className="stack gap-1">
      <dl className="deployment-details__facts">
        <dt>{words.version}</dt>
        <dd>{versionLabel(version)}</dd>
        <dt>{words.environment}</dt>
        <dd>{deploymentTexts.environments[environment]}</dd>
        {url !== null && (
          <>
            <dt>{words.url}</dt>
            <dd>
              <DeploymentLink url={url} />
            </dd>
          </>
        )}
        {previous && (
          <>
            <dt>{words.previous}</dt>
            <dd>
              {versionLabel(previous.version)} {compareUrl && <Difference url={compareUrl} />}
            </dd>
          </>
        )}
        <dt>{words.created}</dt>
        <dd>
          <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
        </dd>
        <dt>{words.by}</dt>
        <dd>{createdBy}</dd>
      </dl>
      <p className="small muted">
        <DurationLine deployment={deployment} />
      </p>
      {rollbackOf && <Other other={rollbackOf} text={deploymentTexts.list.rollsBackTo} onLook={onLook} />}
      {replacedBy && <Other other={replacedBy} text={deploymentTexts.list.replacedBy} onLook={onLook} />}
    </div>
  );
}

/** The link to the changes since the version before, in the repository. */
function Difference({ url }: { readonly url: string }) {
  return (
    <a href={url} target="_blank" rel="noopener noreferrer">
      {words.difference}
      <span className="visually-hidden"> {shellTexts.newTab}</span>
    </a>
  );
}

interface OtherProps {
  readonly other: NonNullable<Deployment['replacedBy']>;
  readonly text: (version: string) => string;
  readonly onLook: (id: string) => void;
}

function Other({ other, text, onLook }: OtherProps) {
  return (
    <button type="button" className="deployment-details__other" onClick={() => onLook(other.id)}>
      {text(versionLabel(other.version))}
    </button>
  );
}
