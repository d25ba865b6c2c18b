import { useEffect } from 'react';
import { texts } from '../texts/texts';

/** Names the screen in the tab and in the history. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · ${texts.shell.brand}`;
  }, [title]);
}
