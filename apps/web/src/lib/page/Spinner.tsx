import { IconLoader2 } from '@tabler/icons-react';
import { shellTexts } from '@ballast/texts/web/shell';
import './page.css';

/** The whole screen waits. */
export function Spinner() {
  return (
    <div className="page__centre page__spinner" role="status">
      <IconLoader2 className="spin" size={32} stroke={1.5} aria-hidden="true" />
      <span className="visually-hidden">{shellTexts.loading}</span>
    </div>
  );
}
