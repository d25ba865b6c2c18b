import { useEffect } from 'react';
import { shellTexts } from '../texts/en/shell';

/** Names the screen in the tab and in the history. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · ${shellTexts.brand}`;
  }, [title]);
}
