import { useEffect, useState, type RefObject } from 'react';
import { usePrinting } from './use-printing';

/** Whether a place has been in sight, or printed: paper has all of a page, though nobody scrolled. */
export function useSeen(place: RefObject<Element | null>): boolean {
  const [seen, setSeen] = useState(false);
  const isPrinting = usePrinting();
  if (isPrinting && !seen) setSeen(true);
  useEffect(() => {
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
    });
    if (place.current) observer.observe(place.current);
    return () => observer.disconnect();
  }, [place]);
  return seen;
}
