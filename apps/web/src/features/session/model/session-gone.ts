import { ApiFailure } from '@ballast/dto/client/api-failure';

type Listener = () => void;

const UNAUTHORIZED = 401;
/** Refusals with the status of a lost session that ask for something else: a proof, or a better one. */
const ASKS_FOR_PROOF = new Set(['TOTP_REQUIRED', 'STEP_UP_REQUIRED', 'INVALID_CREDENTIALS']);

const listeners = new Set<Listener>();

/** Whether a call failed because the server no longer knows the session. */
export function isSessionGone(error: unknown): boolean {
  return error instanceof ApiFailure && error.status === UNAUTHORIZED && !ASKS_FOR_PROOF.has(error.code);
}

/** Tells whoever stands at the router that the server no longer knows the session. */
export function announceSessionGone(): void {
  for (const listener of listeners) listener();
}

/** @returns the way out */
export function onSessionGone(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
