import { useSyncExternalStore } from 'react';

export type ColorScheme = 'light' | 'dark';

const ATTRIBUTE = 'data-mantine-color-scheme';
/** Mantine's own key, read by public/color-scheme.js before the first paint. */
const STORAGE_KEY = 'mantine-color-scheme-value';
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function read(): ColorScheme {
  return document.documentElement.getAttribute(ATTRIBUTE) === 'dark' ? 'dark' : 'light';
}

/** The colour scheme of pre-rendered pages; the browser corrects it at once. */
const whileUnknown = (): ColorScheme => 'light';

/** Light or dark, as the page stands now. */
export function useColorScheme(): ColorScheme {
  return useSyncExternalStore(subscribe, read, whileUnknown);
}

/** Switches the page and keeps the choice in this browser. */
export function chooseColorScheme(scheme: ColorScheme): void {
  document.documentElement.setAttribute(ATTRIBUTE, scheme);
  try {
    localStorage.setItem(STORAGE_KEY, scheme);
  } catch {
    // Storage is closed to this page: the choice lasts until it is left.
  }
  for (const listener of listeners) listener();
}
