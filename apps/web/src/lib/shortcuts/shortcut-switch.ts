import { useSyncExternalStore } from 'react';

const STORAGE_KEY = 'ballast-shortcuts';
const OFF = 'off';

const watchers = new Set<() => void>();
let isOn = readStored();

function readStored(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEY) !== OFF;
  } catch {
    return true;
  }
}

/** Whether single keys do something in this browser (WCAG 2.1.4). */
export const areShortcutsOn = (): boolean => isOn;

/** Turns them on or off, remembered in this browser where it lets the page keep something. */
export function switchShortcuts(on: boolean): void {
  isOn = on;
  try {
    if (on) localStorage.removeItem(STORAGE_KEY);
    else localStorage.setItem(STORAGE_KEY, OFF);
  } catch {
    // Storage is closed to this page: it lasts until the page is left.
  }
  for (const watcher of watchers) watcher();
}

/** The same for a component. */
export function useShortcutsOn(): boolean {
  return useSyncExternalStore((watcher) => {
    watchers.add(watcher);
    return () => watchers.delete(watcher);
  }, areShortcutsOn);
}
