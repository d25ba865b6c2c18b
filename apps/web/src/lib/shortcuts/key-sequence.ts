/** As long as somebody takes between the keys of a sequence such as 'g d'. */
export const PAUSE_MS = 1_000;

/** Keys pressed lately, waiting for the rest of a sequence. */
export interface Pressed {
  readonly keys: string;
  readonly at: number;
}

export interface Step {
  /** The shortcut that is complete; null: none. */
  readonly shortcut: string | null;
  /** The keys to go on with. */
  readonly pressed: Pressed | null;
}

/**
 * Reads one more key. A sequence is its keys with a space between; a key that continues no sequence begins anew, and
 * none waits longer than `PAUSE_MS`.
 */
export function readKey(key: string, at: number, before: Pressed | null, shortcuts: readonly string[]): Step {
  const earlier = before !== null && at - before.at <= PAUSE_MS ? `${before.keys} ${key}` : null;
  for (const keys of earlier === null ? [key] : [earlier, key]) {
    if (shortcuts.includes(keys)) return { shortcut: keys, pressed: null };
    if (shortcuts.some((one) => one.startsWith(`${keys} `))) return { shortcut: null, pressed: { keys, at } };
  }
  return { shortcut: null, pressed: null };
}
