import { useEffect } from 'react';
import { shellTexts } from '@ballast/texts/web/shell';

/** The title of a screen in the tab and the history. */
export const pageTitle = (title: string): string => `${title} · ${shellTexts.brand}`;

/** Sets the screen's title in the tab and the history. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = pageTitle(title);
  }, [title]);
}
