import type { SecondFactor } from '@ballast/dto/client/schemas';

/** The available ways to confirm: a passkey first, if there is one and the browser supports it. */
export interface StepUpWays {
  readonly passkey: boolean;
  readonly code: boolean;
}

export function stepUpWays(factors: Pick<SecondFactor, 'totp' | 'passkeys'>, browserCan: boolean): StepUpWays {
  return { passkey: factors.passkeys > 0 && browserCan, code: factors.totp };
}
