type Listener = (questionId: string) => void;

const listeners = new Set<Listener>();

/** Opens the help panel of this page at a question, from wherever it is asked. */
export function openSupport(questionId: string): void {
  for (const listener of listeners) listener(questionId);
}

/** @returns the way out */
export function onSupportOpened(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
