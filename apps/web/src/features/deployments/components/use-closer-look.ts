import { useCallback, useEffect, useRef } from 'react';
import { restoreFocus } from '@ballast/ui/components/restore-focus';

/**
 * Looking at one deployment closely. Where its details are out of sight (on a phone they stand below the list), choosing it leads
 * there; closing leads back to where it was chosen. An address that names one when the page opens leads nowhere.
 */
export function useCloserLook(selected: string | null, select: (id: string | null) => void) {
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
