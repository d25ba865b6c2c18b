import { useRef, type PointerEvent } from 'react';

const DISTANCE = 50;

/** Pointer handlers that call `onSwipe` once something was dragged 50 px to the right. */
export function useSwipeRight(onSwipe: () => void) {
  const start = useRef<number | null>(null);
  const move = (element: HTMLElement, distance: number) => {
    element.style.transform = distance > 0 ? `translateX(${distance}px)` : '';
  };
  const end = (event: PointerEvent<HTMLElement>) => {
    const distance = start.current === null ? 0 : event.clientX - start.current;
    start.current = null;
    move(event.currentTarget, 0);
    if (distance >= DISTANCE) onSwipe();
  };
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.isPrimary && event.button === 0) start.current = event.clientX;
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (start.current !== null) move(event.currentTarget, event.clientX - start.current);
    },
    onPointerUp: end,
    onPointerLeave: end,
    onPointerCancel: (event: PointerEvent<HTMLElement>) => {
      start.current = null;
      move(event.currentTarget, 0);
    },
  };
}
