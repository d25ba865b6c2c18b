const STORAGE_KEY = 'ballast-deposit-set-aside';

/** The id up to which this browser's announced deposits are dismissed; null when there is none. */
export function readDismissed(): string | null {
  try {
    return localStorage.getItem(STORAGE_KEY);
  } catch {
    return null;
  }
}

export function writeDismissed(id: string): void {
  try {
    localStorage.setItem(STORAGE_KEY, id);
  } catch {
    // Storage is closed to this page: it is forgotten when the page is left.
  }
}
