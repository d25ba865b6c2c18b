import { useEffect, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';

/** Whether a place has been in sight, or printed: paper has all of a page, though nobody scrolled. */
export function useSeen(place: RefObject<Element | null>): boolean {
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    // Drawn before the printer sees the page.
    const see = () => flushSync(() => setSeen(true));
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
    });
    window.addEventListener('beforeprint', see);
    if (place.current) observer.observe(place.current);
    return () => {
      window.removeEventListener('beforeprint', see);
      observer.disconnect();
    };
  }, [place]);
  return seen;
}
