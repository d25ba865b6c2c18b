import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** Scrolls and focuses the part in the URL's fragment: the browser looked for it before it was rendered. */
export function useAnchor(): void {
  const { hash } = useLocation();
  useEffect(() => {
    const part = hash === '' ? null : document.getElementById(hash.slice(1));
    if (!part) return;
    part.scrollIntoView();
    part.focus({ preventScroll: true });
  }, [hash]);
}
