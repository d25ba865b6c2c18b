type Listener = () => void;

const listeners = new Set<Listener>();

/** Opens the command palette from anywhere on the page. */
export function openFinder(): void {
  for (const listener of listeners) listener();
}

/** @returns a function that unsubscribes */
export function onFinderOpened(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
