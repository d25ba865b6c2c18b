import type { PayoutWallet, SecondFactor } from '@ballast/dto/client/schemas';
import type { AccountPart } from './account-parts';

export type SecurityStep = 'secondFactor' | 'spareFactor' | 'payoutWallet' | 'recoveryWallet';

/** Fewer backup codes than this are no spare: one mistake, and none is left. */
const ENOUGH_CODES = 3;

interface Protection {
  readonly factors: Pick<SecondFactor, 'totp' | 'passkeys' | 'backupCodesLeft'>;
  readonly wallets: Pick<PayoutWallet, 'wallet' | 'recoveryWallet'>;
}

/** The steps that protect an account and bring its owner back, each done or not, from what the server knows. */
export function securitySteps({ factors, wallets }: Protection): readonly {
  readonly step: SecurityStep;
  readonly part: AccountPart;
  readonly isDone: boolean;
}[] {
  const { totp, passkeys, backupCodesLeft } = factors;
  const hasSpare = totp ? backupCodesLeft >= ENOUGH_CODES || passkeys > 0 : passkeys > 1;
  return [
    { step: 'secondFactor', part: 'two-factor', isDone: totp || passkeys > 0 },
    { step: 'spareFactor', part: totp ? 'two-factor' : 'passkeys', isDone: hasSpare },
    { step: 'payoutWallet', part: 'wallet', isDone: wallets.wallet !== null },
    { step: 'recoveryWallet', part: 'wallet', isDone: wallets.recoveryWallet !== null },
  ];
}
