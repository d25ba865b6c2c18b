import { useEffect } from 'react';
import { shellTexts } from '../texts/en/shell';

/** How a screen is called in the tab and in the history. */
export const pageTitle = (title: string): string => `${title} · ${shellTexts.brand}`;

/** Names the screen in the tab and in the history. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = pageTitle(title);
  }, [title]);
}
