import { useEffect, useRef, type FocusEvent, type KeyboardEvent } from 'react';
import { useShortcuts } from '../../../lib/shortcuts/use-shortcuts';

/** Marks the button of a request that Enter presses. */
export const OPENS = { 'data-opens': '' } as const;

/** The row that the keyboard was in last: its place stays known when it is gone. */
interface Place {
  readonly id: string | undefined;
  readonly at: number;
}

/**
 * Goes through a list by j and k, and by the arrows within it: the keyboard moves to what each row opens by Enter. When the
 * row it was in is decided and leaves, it goes on at the one that took its place.
 * @param ids of the rows in their order
 */
export function useQueueKeys(ids: readonly string[]) {
  const list = useRef<HTMLUListElement>(null);
  const last = useRef<Place | null>(null);
  const move = (by: 1 | -1) => {
    const rows = rowsOf(list.current);
    const at = rows.findIndex((row) => row.contains(document.activeElement));
    if (at >= 0) focusRow(rows[at + by]);
    else if (last.current !== null) focusRow(rows[last.current.at] ?? rows.at(-1));
    else focusRow(rows.at(by > 0 ? 0 : -1));
  };
  useShortcuts({ j: () => move(1), k: () => move(-1) });
  useEffect(() => {
    const left = last.current;
    if (left?.id === undefined || ids.includes(left.id)) return;
    last.current = { ...left, id: undefined };
    const rows = rowsOf(list.current);
    if (document.activeElement === document.body) focusRow(rows[left.at] ?? rows.at(-1));
  }, [ids]);
  const onFocus = ({ target }: FocusEvent) => {
    const at = rowsOf(list.current).findIndex((row) => row.contains(target));
    last.current = { id: ids[at], at };
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    move(event.key === 'ArrowDown' ? 1 : -1);
  };
  return { ref: list, onFocus, onKeyDown };
}

const rowsOf = (list: Element | null): Element[] => [...(list?.children ?? [])];

function focusRow(row: Element | undefined): void {
  const opener = row?.querySelector<HTMLElement>('[data-opens]') ?? row?.querySelector<HTMLElement>('a, button');
  opener?.focus({ preventScroll: true });
  row?.scrollIntoView({ block: 'nearest' });
}
