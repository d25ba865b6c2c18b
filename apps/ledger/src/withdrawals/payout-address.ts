import { Injectable } from '@nestjs/common';
import { getAddress } from 'ethers';
import { DataSource } from 'typeorm';
import { DomainError } from '@ballast/domain/errors/domain-error';
import { OwnContracts } from '../chain/own-contracts';
import { membersOfVaults } from '../vaults/members-of-vaults';

const HEX_ADDRESS = /^0x[0-9a-fA-F]{40}$/;
const ZERO_ADDRESS = /^0x0{40}$/;

/** Parses payout addresses for rewards. */
@Injectable()
export class PayoutAddresses {
  constructor(
    private readonly db: DataSource,
    private readonly contracts: OwnContracts,
  ) {}

  /**
   * The address in EIP-55. Zero, the club's contracts and vaults are refused: rewards would be lost there, or mixed up.
   * @throws DomainError INVALID_ADDRESS, FORBIDDEN_WALLET
   */
  async read(text: string): Promise<string> {
    const address = readChecksummed(text);
    if (ZERO_ADDRESS.test(address)) throw forbidden('Nobody owns the zero address: USDC sent there is lost.');
    if (this.contracts.includes(address)) throw forbidden('This is a contract of the club, not a wallet of yours.');
    if ((await membersOfVaults(this.db, [address])).size > 0) {
      throw forbidden('This is a receiving address for deposits. Please give a wallet of yours.');
    }
    return address;
  }
}

/** EIP-55 is required: an address without a checksum shows no typing error, and a payment cannot be taken back. */
function readChecksummed(text: string): string {
  if (!HEX_ADDRESS.test(text)) throw invalid('This is not an address: it needs 0x and 40 hexadecimal digits.');
  const address = getAddress(text.toLowerCase());
  if (address === text) return address;
  const mixedCase = /[a-f]/.test(text.slice(2)) && /[A-F]/.test(text.slice(2));
  throw invalid(
    mixedCase
      ? 'The checksum of this address is wrong: there is a typing error in it. Please copy it again from your wallet.'
      : 'This address carries no checksum (EIP-55, capital and small letters). Please copy it from your wallet as it is shown there.',
  );
}

function invalid(sentence: string): DomainError {
  return new DomainError('INVALID_ADDRESS', sentence, { walletAddress: sentence });
}

function forbidden(sentence: string): DomainError {
  return new DomainError('FORBIDDEN_WALLET', sentence, { walletAddress: sentence });
}
