import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';

/** A button that shows and hides what stands beside it: closed by Escape, by a press or a Tab elsewhere, and on another page. */
export function useDisclosure() {
  const [isOpen, setOpen] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const { pathname, search } = useLocation();
  useEffect(() => setOpen(false), [pathname, search]);
  useEffect(() => {
    if (!isOpen) return;
    const onPress = (event: PointerEvent) => {
      if (!place.current?.contains(event.target as Node)) setOpen(false);
    };
    // A page that comes up takes the focus, too: nobody has left the menu then.
    let isTab = false;
    const onFocus = (event: FocusEvent) => {
      if (isTab && !place.current?.contains(event.target as Node)) setOpen(false);
    };
    const onKey = (event: KeyboardEvent) => {
      isTab = event.key === 'Tab';
      if (isTab) setTimeout(() => (isTab = false));
      if (event.key !== 'Escape') return;
      setOpen(false);
      button.current?.focus();
    };
    document.addEventListener('pointerdown', onPress);
    document.addEventListener('focusin', onFocus);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('pointerdown', onPress);
      document.removeEventListener('focusin', onFocus);
      document.removeEventListener('keydown', onKey);
    };
  }, [isOpen]);
  return { isOpen, place, button, close: () => setOpen(false), toggle: () => setOpen(!isOpen) };
}
