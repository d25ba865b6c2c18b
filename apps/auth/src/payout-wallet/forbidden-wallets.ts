import { Inject, Injectable } from '@nestjs/common';
import { CodedError } from '@ballast/platform/errors/coded-error';
import { AuthConfig } from '../config';
import type { WalletField } from './wallet-address';

/** Addresses below this are the zero address and the chain's own precompiles: nobody has their key. */
const FIRST_ORDINARY = 0x10000n;

/** Addresses that can be nobody's wallet: money sent there is lost, or comes back to the operator. */
@Injectable()
export class ForbiddenWallets {
  private readonly contracts: ReadonlySet<string>;

  constructor(@Inject(AuthConfig) config: Readonly<AuthConfig>) {
    const known = [
      config.USDC_ADDRESS,
      config.VAULT_FACTORY_ADDRESS,
      config.VAULT_IMPLEMENTATION_ADDRESS,
      config.REWARD_POOL_ADDRESS,
    ];
    this.contracts = new Set(known.filter((address) => address !== undefined).map((address) => address.toLowerCase()));
  }

  /** @throws CodedError FORBIDDEN_WALLET */
  refuse(field: WalletField, address: string): void {
    if (BigInt(address) < FIRST_ORDINARY) {
      throw refusal(field, 'This address belongs to nobody: what is sent there is lost.');
    }
    if (this.contracts.has(address.toLowerCase())) {
      throw refusal(field, 'This is the address of a contract, not of a wallet of yours. Please give your own wallet.');
    }
  }
}

function refusal(field: WalletField, sentence: string): CodedError {
  return new CodedError('FORBIDDEN_WALLET', sentence, { fields: { [field]: sentence } });
}
