import { useRef, type KeyboardEvent } from 'react';
import { useShortcuts } from '../../../lib/shortcuts/use-shortcuts';

/** Marks the button of a request that Enter presses. */
export const OPENS = { 'data-opens': '' } as const;

/** Goes through a list by j and k, and by the arrows within it: the keyboard moves to what each row opens by Enter. */
export function useQueueKeys() {
  const list = useRef<HTMLUListElement>(null);
  const move = (by: 1 | -1) => {
    const rows = [...(list.current?.children ?? [])];
    const at = rows.findIndex((row) => row.contains(document.activeElement));
    const row = at < 0 ? rows.at(by > 0 ? 0 : -1) : rows[at + by];
    const opener = row?.querySelector<HTMLElement>('[data-opens]') ?? row?.querySelector<HTMLElement>('a, button');
    opener?.focus({ preventScroll: true });
    row?.scrollIntoView({ block: 'nearest' });
  };
  useShortcuts({ j: () => move(1), k: () => move(-1) });
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    move(event.key === 'ArrowDown' ? 1 : -1);
  };
  return { ref: list, onKeyDown };
}
