import { lazy, Suspense, type ComponentType, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { shellTexts } from '@ballast/texts/web/shell';
import { ConnectionNotice } from './ConnectionNotice';
import '../lib/page/page.css';

/** Comes after what a first page is measured by; without a network the page stands without it. */
const OperatorFoot = lazy<ComponentType>(() =>
  import('../entities/operator/components/OperatorFoot').catch(() => ({ default: () => null })),
);

interface Props {
  readonly header: ReactNode;
  readonly children: ReactNode;
  /** The bar at the bottom of a phone. */
  readonly bar?: ReactNode;
  /** More links at the foot. */
  readonly foot?: ReactNode;
  /** The floating help button; it comes last in keyboard order. */
  readonly help?: ReactNode;
}

/** The frame of every page: header, content, and at the foot the operator with the risk notice. */
export function Page({ header, children, bar, foot, help }: Props) {
  return (
    <div className={bar ? 'page page--with-bar' : 'page'}>
      <a className="page__skip" href="#content">
        {shellTexts.skip}
      </a>
      {header}
      <ConnectionNotice />
      <main id="content" tabIndex={-1} className="page__content">
        {children}
      </main>
      <footer className="page__footer" aria-label={shellTexts.footer.label}>
        <div className="page__operator">
          <p>{shellTexts.footer.risk}</p>
          <Suspense fallback={null}>
            <OperatorFoot />
          </Suspense>
        </div>
        <span className="page__links">
          <Link to="/reserves">{shellTexts.reserves}</Link>
          {foot}
        </span>
      </footer>
      {help}
      {bar}
    </div>
  );
}
