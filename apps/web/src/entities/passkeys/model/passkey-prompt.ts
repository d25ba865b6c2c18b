import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import type { NewPasskeyProof, PasskeyCreation, PasskeyProof, PasskeyRequest } from '@ballast/dto/client/schemas';

/** Names of the browser's errors when the member closed its prompt or let it run out. */
const DISMISSED = new Set(['NotAllowedError', 'AbortError']);

/** Whether this browser knows passkeys at all. */
export function canUsePasskeys(): boolean {
  return typeof window !== 'undefined' && typeof window.PublicKeyCredential === 'function';
}

/** Whether the member dismissed the prompt, which is no failure. */
export function isPromptDismissed(error: unknown): boolean {
  return error instanceof Error && (DISMISSED.has(error.name) || isPromptDismissed(error.cause));
}

/** Whether the authenticator holds a passkey of this account already. */
export function isKnownPasskey(error: unknown): boolean {
  return error instanceof Error && error.name === 'InvalidStateError';
}

/**
 * Opens the browser's prompt to sign with a passkey. The library loads with the first prompt, not with a page.
 * @returns null when the member dismissed it
 */
export function signWithPasskey(options: PasskeyRequest): Promise<PasskeyProof | null> {
  return prompt(async () => {
    const { startAuthentication } = await import('@simplewebauthn/browser');
    const proof = await startAuthentication({ optionsJSON: options as PublicKeyCredentialRequestOptionsJSON });
    return proof as PasskeyProof;
  });
}

/** Opens the browser's prompt to create a passkey. @returns null when the member dismissed it */
export function makePasskey(options: PasskeyCreation): Promise<NewPasskeyProof | null> {
  return prompt(async () => {
    const { startRegistration } = await import('@simplewebauthn/browser');
    const proof = await startRegistration({ optionsJSON: options as PublicKeyCredentialCreationOptionsJSON });
    return proof as NewPasskeyProof;
  });
}

async function prompt<Answer>(open: () => Promise<Answer>): Promise<Answer | null> {
  try {
    return await open();
  } catch (error) {
    if (isPromptDismissed(error)) return null;
    throw error;
  }
}
