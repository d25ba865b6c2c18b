import { useEffect, useRef, type FocusEventHandler, type RefObject } from 'react';

interface Keeper {
  readonly ref: RefObject<HTMLDivElement | null>;
  readonly onFocus: FocusEventHandler;
  readonly onBlur: FocusEventHandler;
}

/** Keeps the focus within a part of the page whose focused button was replaced. */
export function useKeptFocus(face: string): Keeper {
  const ref = useRef<HTMLDivElement>(null);
  const isInside = useRef(false);
  useEffect(() => {
    if (isInside.current && document.activeElement === document.body) ref.current?.focus({ preventScroll: true });
  }, [face]);
  return {
    ref,
    onFocus: () => (isInside.current = true),
    onBlur: ({ currentTarget, target }) => {
      if (currentTarget.contains(target) && target.isConnected) isInside.current = false;
    },
  };
}
