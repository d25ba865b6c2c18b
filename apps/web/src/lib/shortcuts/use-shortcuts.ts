import { useEffect, useRef } from 'react';
import { readKey, type Pressed } from './key-sequence';
import { areShortcutsOn } from './shortcut-switch';

/** Shortcuts with their effects: a key as the keyboard names it, or several with a space between. */
export type Shortcuts = Readonly<Record<string, () => void>>;

const TEXT_FIELD = ['input:not([type=checkbox], [type=radio])', 'textarea', 'select', '[contenteditable]'].join();

/** Whether a key belongs to what has the keyboard: a field that is typed in, or a dialog that is open. */
function isTaken({ target }: KeyboardEvent): boolean {
  if (target instanceof Element && target.closest(TEXT_FIELD) !== null) return true;
  return document.querySelector('dialog[open]') !== null;
}

/** Single keys that do something while this is on screen, unless somebody types or has turned them off. */
export function useShortcuts(shortcuts: Shortcuts): void {
  const present = useRef(shortcuts);
  useEffect(() => {
    present.current = shortcuts;
  });
  useEffect(() => {
    let before: Pressed | null = null;
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
      if (event.key === 'Shift' || !areShortcutsOn() || isTaken(event)) return;
      const { shortcut, pressed } = readKey(event.key, event.timeStamp, before, Object.keys(present.current));
      before = pressed;
      if (shortcut === null) return;
      event.preventDefault();
      present.current[shortcut]?.();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}
