type Listener = () => void;

const listeners = new Set<Listener>();

/** Tells whoever stands at the router that the server no longer knows the session. */
export function announceSessionGone(): void {
  for (const listener of listeners) listener();
}

/** @returns the way out */
export function onSessionGone(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
