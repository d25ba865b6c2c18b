import { IconExternalLink } from '@tabler/icons-react';
import { shellTexts } from '@ballast/texts/web/shell';
import { isWebAddress } from '../model/new-deployment';

/** A link to a deployment in a new tab. Anything but a web address is shown as text. */
export function DeploymentLink({ url }: { readonly url: string }) {
  if (!isWebAddress(url)) return <span className="small muted">{url}</span>;
  return (
    <a className="deployment-link" href={url} target="_blank" rel="noopener noreferrer">
      <span className="deployment-link__address">{url.replace(/^https?:\/\/|\/$/g, '')}</span>
      <IconExternalLink size={16} stroke={1.5} aria-hidden="true" />
      <span className="visually-hidden">{shellTexts.newTab}</span>
    </a>
  );
}
