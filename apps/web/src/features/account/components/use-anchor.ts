import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** Leads to the part that the address names, by sight and by keyboard: the browser looked for it before it was there. */
export function useAnchor(): void {
  const { hash } = useLocation();
  useEffect(() => {
    const part = hash === '' ? null : document.getElementById(hash.slice(1));
    if (!part) return;
    part.scrollIntoView();
    part.focus({ preventScroll: true });
  }, [hash]);
}
