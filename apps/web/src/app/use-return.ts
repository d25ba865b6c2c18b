import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { keepScrollPlaces, returnToPlace } from '../lib/page/scroll-places';

/**
 * Going back leads to where a screen was left, and to the link that led away from it. A visitor's pages do without: they
 * are short, and load nothing of this.
 */
export function useReturn(): void {
  const { pathname } = useLocation();
  const isBack = useNavigationType() === 'POP';
  const last = useRef(pathname);
  useEffect(keepScrollPlaces, []);
  useEffect(() => {
    const left = last.current;
    if (left === pathname) return undefined;
    last.current = pathname;
    if (!isBack) return undefined;
    const content = document.getElementById('content');
    const isUnmoved = () => document.activeElement === content || document.activeElement === document.body;
    const toLink = () => {
      const link = content?.querySelector<HTMLElement>(`a[href="${CSS.escape(left)}"]`);
      if (isUnmoved()) link?.focus({ preventScroll: true });
    };
    let stop: (() => void) | undefined;
    // After RouteChange, which begins each screen at its top.
    const start = setTimeout(() => (stop = returnToPlace(toLink)));
    return () => {
      clearTimeout(start);
      stop?.();
    };
  }, [pathname, isBack]);
}
