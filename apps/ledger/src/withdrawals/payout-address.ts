import { Injectable } from '@nestjs/common';
import { getAddress } from 'ethers';
import { DataSource } from 'typeorm';
import { DomainError } from '@ballast/domain/errors/domain-error';
import type { ErrorParams } from '@ballast/domain/errors/error-params';
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
    if (ZERO_ADDRESS.test(address)) throw forbidden('zero_address');
    if (this.contracts.includes(address)) throw forbidden('club_contract');
    if ((await membersOfVaults(this.db, [address])).size > 0) throw forbidden('receiving_address');
    return address;
  }
}

/** EIP-55 is required: an address without a checksum shows no typing error, and a payment cannot be taken back. */
function readChecksummed(text: string): string {
  if (!HEX_ADDRESS.test(text)) throw invalid('payout_form');
  const address = getAddress(text.toLowerCase());
  if (address === text) return address;
  const mixedCase = /[a-f]/.test(text.slice(2)) && /[A-F]/.test(text.slice(2));
  throw invalid(mixedCase ? 'payout_checksum' : 'payout_no_checksum');
}

const invalid = (reason: ErrorParams['INVALID_ADDRESS']['reason']): DomainError =>
  new DomainError('INVALID_ADDRESS', { reason }, { at: 'walletAddress' });

const forbidden = (reason: ErrorParams['FORBIDDEN_WALLET']['reason']): DomainError =>
  new DomainError('FORBIDDEN_WALLET', { reason }, { at: 'walletAddress' });
