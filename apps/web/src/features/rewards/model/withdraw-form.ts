import { rewardsTexts } from '@ballast/texts/web/rewards';
import { isMore, typedFault } from '../../../lib/format/money-sum';
import { addressFault } from '../../../entities/vault/model/wallet-address';
import type { Picked } from './pick-rewards';

export interface WithdrawValues {
  readonly amount: string;
  readonly walletAddress: string;
  readonly withdrawalPassword: string;
}

export interface WithdrawFault {
  readonly field: keyof WithdrawValues;
  readonly title: string;
  readonly text: string;
}

const words = rewardsTexts.withdraw.errors;

/** The first thing wrong with the form, in the agreed order: amount, balance, address, nothing to pick, password. */
export async function withdrawFault(
  values: WithdrawValues,
  available: string,
  picked: Picked,
): Promise<WithdrawFault | null> {
  const typed = typedFault(values.amount);
  if (typed) return { field: 'amount', ...words[typed] };
  if (isMore(values.amount, available)) return { field: 'amount', ...words.balance };
  const wrong = await addressFault(values.walletAddress.trim());
  if (wrong) return { field: 'walletAddress', ...ADDRESS_WORDS[wrong] };
  if (picked.ids.length === 0) return { field: 'amount', ...words.none };
  if (values.withdrawalPassword === '') return { field: 'withdrawalPassword', ...words.password };
  return null;
}

const ADDRESS_WORDS = {
  missing: words.address,
  form: words.addressForm,
  noChecksum: words.noChecksum,
  checksum: words.checksum,
} as const;
