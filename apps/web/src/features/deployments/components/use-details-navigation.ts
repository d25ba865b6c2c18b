import { useCallback, useEffect, useRef } from 'react';
import { restoreFocus } from '@ballast/ui/components/restore-focus';

/**
 * Scrolls to a selected deployment's details where they are out of view (on a phone they are below the list), and back
 * when they are closed. A URL that selects one on page load does not scroll.
 */
export function useDetailsNavigation(selected: string | null, select: (id: string | null) => void) {
  const place = useRef<HTMLDivElement>(null);
  const opener = useRef<Element | null>(null);
  const chosen = useRef(false);
  useEffect(() => {
    const element = place.current;
    if (!chosen.current || selected === null || !element) return;
    chosen.current = false;
    const { top } = element.getBoundingClientRect();
    if (top >= 0 && top <= window.innerHeight / 2) return;
    element.focus({ preventScroll: true });
    element.scrollIntoView({ block: 'start' });
  }, [selected]);
  const now = useRef({ selected, select });
  useEffect(() => {
    now.current = { selected, select };
  });
  // The same function at all times: thousands of rows hold it.
  const open = useCallback((id: string) => {
    opener.current = document.activeElement;
    chosen.current = true;
    now.current.select(id === now.current.selected ? null : id);
  }, []);
  const close = () => {
    select(null);
    restoreFocus(opener.current);
    opener.current = null;
  };
  return { place, open, close };
}
