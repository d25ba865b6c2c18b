type Listener = (questionId: string) => void;

const listeners = new Set<Listener>();

/** Opens the help panel at a question, from anywhere on the page. */
export function openSupport(questionId: string): void {
  for (const listener of listeners) listener(questionId);
}

/** @returns a function that unsubscribes */
export function onSupportOpened(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
