import { useEffect, useRef, type RefObject } from 'react';

/** Keeps the focus within a part whose focused button or row was removed. */
export function useRetainedFocus(part: RefObject<HTMLElement | null>): void {
  const isInside = useRef(false);
  useEffect(() => {
    const element = part.current;
    if (!element) return;
    const enter = () => {
      isInside.current = true;
    };
    const leave = ({ target, relatedTarget }: FocusEvent) => {
      const gone = !(target as Node).isConnected;
      if (!gone && relatedTarget !== null) isInside.current = element.contains(relatedTarget as Node);
    };
    const stay = () => {
      if (isInside.current && document.activeElement === document.body) element.focus({ preventScroll: true });
    };
    const observer = new MutationObserver(stay);
    observer.observe(element, { childList: true, subtree: true });
    element.addEventListener('focusin', enter);
    element.addEventListener('focusout', leave);
    return () => {
      observer.disconnect();
      element.removeEventListener('focusin', enter);
      element.removeEventListener('focusout', leave);
    };
  }, [part]);
}
