import { useEffect } from 'react';
import { TipPace } from './tip-pace';

const ATTRIBUTE = 'data-tips';

const tipOf = (target: EventTarget | null): Element | null =>
  target instanceof Element ? target.closest('.tip') : null;

/**
 * Sets attributes for the style sheet: tooltips open at once (`warm`), or not until the next move after Escape (`off`).
 */
export function useTipPace(): void {
  useEffect(() => {
    const root = document.documentElement;
    const pace = new TipPace();
    let current: Element | null = null;
    const onOver = ({ target }: PointerEvent) => {
      const next = tipOf(target);
      if (next === current) return;
      if (current) pace.leave(performance.now());
      current = next;
      if (!next) return;
      if (pace.enter(performance.now())) root.setAttribute(ATTRIBUTE, 'warm');
      else root.removeAttribute(ATTRIBUTE);
    };
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') root.setAttribute(ATTRIBUTE, 'off');
      else if (root.getAttribute(ATTRIBUTE) === 'off') root.removeAttribute(ATTRIBUTE);
    };
    document.addEventListener('pointerover', onOver);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('pointerover', onOver);
      document.removeEventListener('keydown', onKey);
    };
  }, []);
}
