import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** A new screen begins at its top or at the part that is linked, and the keyboard and the screen reader begin at its content. */
export function RouteChange() {
  const { pathname } = useLocation();
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    const meant = document.getElementById(window.location.hash.slice(1));
    if (meant) meant.scrollIntoView();
    else window.scrollTo(0, 0);
    document.getElementById('content')?.focus({ preventScroll: true });
  }, [pathname]);
  return null;
}
