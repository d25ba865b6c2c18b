const STORAGE_KEY = 'ballast-first-steps-hidden';

/** Whether this member hid the steps in this browser. */
export function areHidden(memberId: string): boolean {
  try {
    return localStorage.getItem(STORAGE_KEY) === memberId;
  } catch {
    return false;
  }
}

/** Hides the steps; where the storage is closed to this page, until it is left. */
export function hideFor(memberId: string): void {
  try {
    localStorage.setItem(STORAGE_KEY, memberId);
  } catch {
    // Refused or full: they come back with the next visit.
  }
}
