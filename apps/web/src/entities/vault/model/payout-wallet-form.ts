import { vaultTexts } from '@ballast/texts/web/vault';
import { addressFault } from './wallet-address';

export interface PayoutWalletValues {
  readonly wallet: string;
  readonly repeated: string;
  readonly recovery: string;
  readonly withdrawalPassword: string;
}

export type PayoutWalletErrors = Partial<Record<keyof PayoutWalletValues, string>>;

const words = vaultTexts.wallet.errors;

/** The errors by field. A signed wallet need not be typed twice: `proven` leaves both address fields out. */
export async function payoutWalletErrors(values: PayoutWalletValues, proven: boolean): Promise<PayoutWalletErrors> {
  const errors: PayoutWalletErrors = {};
  if (!proven) {
    const fault = await addressFault(values.wallet);
    if (fault) errors.wallet = words[fault];
    else if (values.repeated !== values.wallet) errors.repeated = words.mismatch;
  }
  if (values.recovery !== '') {
    const fault = await addressFault(values.recovery);
    if (fault) errors.recovery = words[fault];
    else if (!proven && values.recovery === values.wallet) errors.recovery = words.recoverySame;
  }
  if (values.withdrawalPassword === '') errors.withdrawalPassword = words.password;
  return errors;
}
