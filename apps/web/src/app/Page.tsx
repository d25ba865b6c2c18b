import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { shellTexts } from '../texts/en/shell';
import { ConnectionNotice } from './ConnectionNotice';
import './page.css';

interface Props {
  readonly header: ReactNode;
  readonly children: ReactNode;
  /** The bar at the bottom of a phone. */
  readonly bar?: ReactNode;
  /** Floats above everything; before the content in the order of the keyboard would be in the way. */
  readonly help?: ReactNode;
}

/** The frame of every page: bar, content, what must always be said. */
export function Page({ header, children, bar, help }: Props) {
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
        <p>{shellTexts.footer.risk}</p>
        <Link to="/reserves">{shellTexts.footer.reserves}</Link>
      </footer>
      {help}
      {bar}
    </div>
  );
}
