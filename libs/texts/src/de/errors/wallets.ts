import type { ErrorParams } from '@ballast/domain/errors/error-params';
import type { WalletHoldParams } from '@ballast/domain/errors/params/account-errors';
import type { ReaderWords } from '../../error-texts';

/** The sentence for what keeps rewards from a wallet, without what follows from it. */
export function walletHold(params: WalletHoldParams, { minute }: ReaderWords): string {
  switch (params.reason) {
    case 'wallet_changed':
      return `Das Auszahlungs-Wallet wurde am ${minute(params.since)} geändert. Bis ${minute(params.until)} gehen Prämien nur an das vorige Wallet oder an Adressen, an die schon ausgezahlt wurde.`;
    case 'withdrawal_password_reset':
      return `Das Auszahlungspasswort wurde über einen zugesandten Link neu gesetzt. Bis ${minute(params.until)} gehen Prämien nur an Ihr Auszahlungs-Wallet oder an Adressen, an die schon ausgezahlt wurde.`;
    case 'new_address':
      return `Diese Adresse ist neu: Sie ist nicht Ihr Auszahlungs-Wallet, und an sie wurde noch nicht ausgezahlt. Sie wurde am ${minute(params.namedAt)} angegeben und kann ab ${minute(params.payableFrom)} bezahlt werden. Bitte beantragen Sie die Auszahlung dann noch einmal, oder lassen Sie jetzt an Ihr Auszahlungs-Wallet auszahlen.`;
    case 'too_many_addresses':
      return 'Drei neue Adressen warten schon auf das Ende ihrer 48 Stunden. Bitte verwenden Sie eine von ihnen oder Ihr Auszahlungs-Wallet.';
  }
}

export const INVALID_ADDRESSES: Readonly<Record<ErrorParams['INVALID_ADDRESS']['reason'], string>> = {
  wallet_form: 'Das ist keine Adresse: Sie muss aus 0x und 40 Hexadezimalziffern bestehen.',
  wallet_checksum:
    'Die Prüfsumme dieser Adresse stimmt nicht, sie enthält also einen Tippfehler. Bitte kopieren Sie sie noch einmal.',
  payout_form: 'Das ist keine Adresse: Sie braucht 0x und 40 Hexadezimalziffern.',
  payout_checksum:
    'Die Prüfsumme dieser Adresse stimmt nicht: Sie enthält einen Tippfehler. Bitte kopieren Sie sie noch einmal aus Ihrem Wallet.',
  payout_no_checksum:
    'Diese Adresse trägt keine Prüfsumme (EIP-55, Groß- und Kleinbuchstaben). Bitte kopieren Sie sie so aus Ihrem Wallet, wie sie dort steht.',
};

export const FORBIDDEN_WALLETS: Readonly<Record<ErrorParams['FORBIDDEN_WALLET']['reason'], string>> = {
  nobodys: 'Diese Adresse gehört niemandem: Was dorthin gesendet wird, ist verloren.',
  contract:
    'Das ist die Adresse eines Contracts, nicht die eines Ihrer Wallets. Bitte geben Sie Ihr eigenes Wallet an.',
  same_as_payout: 'Das Ersatz-Wallet muss ein anderes sein: Es ist für den Tag, an dem das erste verloren ist.',
  vault:
    'Ihr Auszahlungs- oder Ersatz-Wallet ist eine Empfangsadresse von Ballast. Bitte geben Sie ein Wallet an, dessen Schlüssel Sie haben.',
  zero_address: 'Niemandem gehört die Nulladresse: USDC, das dorthin gesendet wird, ist verloren.',
  club_contract: 'Das ist ein Contract des Clubs und kein Wallet von Ihnen.',
  receiving_address: 'Das ist eine Empfangsadresse für Einzahlungen. Bitte geben Sie ein Wallet von Ihnen an.',
};
