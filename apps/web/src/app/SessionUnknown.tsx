import { shellTexts } from '@ballast/texts/web/shell';
import { Card } from '@ballast/ui/components/Card';
import { Logo } from '../features/navigation/components/Logo';
import { ConnectionNotice } from './ConnectionNotice';
import { LoadError } from '../lib/page/LoadError';
import '../features/navigation/components/top-bar.css';
import '../lib/page/page.css';

interface Props {
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** The error screen while the session cannot be determined; it retries by itself. */
export function SessionUnknown({ error, onRetry }: Props) {
  return (
    <>
      <ConnectionNotice />
      <main id="content" tabIndex={-1} className="page__centre page__content">
        <div className="page__alone stack gap-2">
          <p className="brand">
            <Logo />
            {shellTexts.brand}
          </p>
          <Card>
            <LoadError error={error} onRetry={onRetry} />
          </Card>
        </div>
      </main>
    </>
  );
}
