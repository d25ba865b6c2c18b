import { Injectable } from '@nestjs/common';
import { DomainError } from '@ballast/domain/errors/domain-error';
import { AuthConfig } from '../config';
import type { WalletField } from './wallet-address';

/** The lowest ordinary address: the ones below are the zero address and the chain's precompiles, which have no key. */
const FIRST_ORDINARY = 0x10000n;

/** Refuses addresses that cannot be a member's wallet: money sent there is lost, or returns to the operator. */
@Injectable()
export class ForbiddenWallets {
  private readonly contracts: ReadonlySet<string>;

  constructor(config: AuthConfig) {
    const known = [
      config.USDC_ADDRESS,
      config.VAULT_FACTORY_ADDRESS,
      config.VAULT_IMPLEMENTATION_ADDRESS,
      config.REWARD_POOL_ADDRESS,
    ];
    this.contracts = new Set(known.filter((address) => address !== undefined).map((address) => address.toLowerCase()));
  }

  /** @throws DomainError FORBIDDEN_WALLET */
  refuse(field: WalletField, address: string): void {
    if (BigInt(address) < FIRST_ORDINARY) {
      throw new DomainError('FORBIDDEN_WALLET', { reason: 'nobodys' }, { at: field });
    }
    if (this.contracts.has(address.toLowerCase())) {
      throw new DomainError('FORBIDDEN_WALLET', { reason: 'contract' }, { at: field });
    }
  }
}
