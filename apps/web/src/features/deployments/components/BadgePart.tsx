import type { Deployment } from '@ballast/dto/client/schemas';
import { deploymentTexts } from '@ballast/texts/web/deployments';
import { CopyButton } from '../../../lib/page/CopyButton';
import { badgeUrl } from '../model/ci-snippet';
import { statusWord } from '../model/status-look';

const words = deploymentTexts.details;

/** The badge of this name and environment, for a read-me. */
export function BadgePart({ deployment }: { readonly deployment: Deployment }) {
  const url = badgeUrl(location.origin, deployment);
  return (
    <section className="stack gap-1">
      <h3>{words.badge}</h3>
      <p className="small muted">{words.badgeText}</p>
      <div className="row gap-2">
        <img src={url} height={20} alt={words.badgeAlt(statusWord(deployment.status))} />
        <CopyButton text value={url} label={words.copyBadge} />
      </div>
    </section>
  );
}
