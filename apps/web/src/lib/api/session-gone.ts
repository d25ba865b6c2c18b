import { ApiFailure } from '@ballast/dto/client/api-failure';

type Listener = () => void;

const UNAUTHORIZED = 401;
/** Codes with the status of a lost session that require a proof instead. */
const ASKS_FOR_PROOF = new Set(['TOTP_REQUIRED', 'STEP_UP_REQUIRED', 'INVALID_CREDENTIALS']);

const listeners = new Set<Listener>();

/** Whether a call failed because the server no longer knows the session. */
export function isSessionGone(error: unknown): boolean {
  return error instanceof ApiFailure && error.status === UNAUTHORIZED && !ASKS_FOR_PROOF.has(error.code);
}

/** Announces to the router that the session is lost. */
export function announceSessionGone(): void {
  for (const listener of listeners) listener();
}

/** @returns a function that unsubscribes */
export function onSessionGone(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
