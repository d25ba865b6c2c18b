import { checkProofTexts } from '@ballast/texts/web/check-proof';
import { shellTexts } from '@ballast/texts/web/shell';
import { Card } from '@ballast/ui/components/Card';
import { VerifyCommand } from '../entities/statements/components/VerifyCommand';
import { CheckProofForm } from '../features/check-proof/components/CheckProofForm';
import { Logo } from '../features/navigation/components/Logo';
import '../features/navigation/components/top-bar.css';
import '../lib/page/page.css';
import { usePageTitle } from '../lib/page/use-page-title';

const words = checkProofTexts;

/**
 * The one page that is no screen of the app: a document with a policy of its own (docs/decisions/0055), without session,
 * storage or API. Its links are those of a document, since the app has to be loaded anew.
 */
export function CheckProofPage() {
  usePageTitle(words.title);
  return (
    <div className="page">
      <a className="page__skip" href="#content">
        {shellTexts.skip}
      </a>
      <header className="top-bar">
        <div className="top-bar__inner">
          <a href="/" className="brand">
            <Logo />
            {shellTexts.brand}
          </a>
        </div>
      </header>
      <main id="content" tabIndex={-1} className="page__content">
        <div className="check-proof-page stack gap-3">
          <div className="stack gap-1">
            <h1>{words.title}</h1>
            <p className="muted">{words.lead}</p>
          </div>
          <Card>
            <CheckProofForm />
          </Card>
          <div className="stack gap-1">
            <p className="small muted">{words.worth}</p>
            <p className="small muted">{words.origin}</p>
            <VerifyCommand file="<file>" />
          </div>
        </div>
      </main>
      <footer className="page__footer" aria-label={shellTexts.footer.label}>
        <p>{shellTexts.footer.risk}</p>
        <span className="page__links">
          <a href="/reserves">{shellTexts.reserves}</a>
        </span>
      </footer>
    </div>
  );
}
