import { deploymentTexts } from '@ballast/texts/web/deployments';
import { Card } from '@ballast/ui/components/Card';
import { CopyButton } from '../../../lib/page/CopyButton';
import { ciSnippet } from '../model/ci-snippet';
import './snippet.css';

const words = deploymentTexts.snippet;

/** The snippet for a CI pipeline. */
export function SnippetCard() {
  const commands = ciSnippet(location.origin);
  return (
    <Card title={words.title}>
      <p className="small muted">
        {words.lead} {words.needs}
      </p>
      <pre className="snippet" role="region" aria-label={words.label} tabIndex={0}>
        <code>{commands}</code>
      </pre>
      <div>
        <CopyButton text value={commands} label={words.copy} />
      </div>
    </Card>
  );
}
