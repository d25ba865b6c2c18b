import type { ErrorParams } from '@ballast/domain/errors/error-params';
import type { WalletHoldParams } from '@ballast/domain/errors/params/account-errors';
import type { ReaderWords } from '../../error-texts';

/** The sentence for what keeps rewards from a wallet, without what follows from it. */
export function walletHold(params: WalletHoldParams, { minute }: ReaderWords): string {
  switch (params.reason) {
    case 'wallet_changed':
      return `The payout wallet was changed on ${minute(params.since)}. Until ${minute(params.until)} rewards go only to the wallet before it or to addresses that were paid before.`;
    case 'withdrawal_password_reset':
      return `The withdrawal password was reset by a mailed link. Until ${minute(params.until)} rewards go only to your payout wallet or to addresses that were paid before.`;
    case 'new_address':
      return `This address is new: it is not your payout wallet and was not paid before. It was named on ${minute(params.namedAt)} and can be paid from ${minute(params.payableFrom)} on. Please ask again then, or withdraw to your payout wallet now.`;
    case 'too_many_addresses':
      return 'Three new addresses wait for their 48 hours already. Please use one of them, or your payout wallet.';
  }
}

export const INVALID_ADDRESSES: Readonly<Record<ErrorParams['INVALID_ADDRESS']['reason'], string>> = {
  wallet_form: 'This is not an address: it must be 0x and 40 hexadecimal digits.',
  wallet_checksum: 'The checksum of this address is wrong, so it has a typing error. Please copy it again.',
  payout_form: 'This is not an address: it needs 0x and 40 hexadecimal digits.',
  payout_checksum:
    'The checksum of this address is wrong: there is a typing error in it. Please copy it again from your wallet.',
  payout_no_checksum:
    'This address carries no checksum (EIP-55, capital and small letters). Please copy it from your wallet as it is shown there.',
};

export const FORBIDDEN_WALLETS: Readonly<Record<ErrorParams['FORBIDDEN_WALLET']['reason'], string>> = {
  nobodys: 'This address belongs to nobody: what is sent there is lost.',
  contract: 'This is the address of a contract, not of a wallet of yours. Please give your own wallet.',
  same_as_payout: 'The recovery wallet must be another one: it is for the day the first is lost.',
  vault: 'Your payout or recovery wallet is a Ballast receiving address. Please name a wallet whose keys you hold.',
  zero_address: 'Nobody owns the zero address: USDC sent there is lost.',
  club_contract: 'This is a contract of the club, not a wallet of yours.',
  receiving_address: 'This is a receiving address for deposits. Please give a wallet of yours.',
};
