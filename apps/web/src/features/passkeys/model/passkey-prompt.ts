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

/** Whether a prompt ended because the member did not want it: that is an answer and no failure. */
export function isPromptDismissed(error: unknown): boolean {
  return error instanceof Error && (DISMISSED.has(error.name) || isPromptDismissed(error.cause));
}

/** Whether the authenticator holds a passkey of this account already. */
export function isKnownPasskey(error: unknown): boolean {
  return error instanceof Error && error.name === 'InvalidStateError';
}

/**
 * Has the browser sign with a passkey. Its library is loaded here, when the first prompt opens, and not with a page.
 * @returns null when the member said no
 */
export function signWithPasskey(options: PasskeyRequest): Promise<PasskeyProof | null> {
  return prompt(async () => {
    const { startAuthentication } = await import('@simplewebauthn/browser');
    const proof = await startAuthentication({ optionsJSON: options as PublicKeyCredentialRequestOptionsJSON });
    return proof as PasskeyProof;
  });
}

/**
 * Has the browser make a passkey.
 * @returns null when the member said no
 */
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
