import type { SecondFactor } from '@ballast/dto/client/schemas';

/** How the member can confirm here: the passkey first where there is one and the browser can. */
export interface StepUpWays {
  readonly passkey: boolean;
  readonly code: boolean;
}

export function stepUpWays(factors: Pick<SecondFactor, 'totp' | 'passkeys'>, browserCan: boolean): StepUpWays {
  return { passkey: factors.passkeys > 0 && browserCan, code: factors.totp };
}
