import { Injectable } from '@nestjs/common';
import { getAddress } from 'ethers';
import { LedgerConfig } from '../config';

/** The contracts of the home chain, EIP-55 whatever the spelling in the configuration. */
@Injectable()
export class OwnContracts {
  readonly chainId: number;
  readonly usdc: string;
  readonly vaultFactory: string;
  readonly vaultImplementation: string;
  readonly rewardPool: string;

  constructor(config: LedgerConfig) {
    this.chainId = config.CHAIN_ID;
    this.usdc = checksummed(config.USDC_ADDRESS);
    this.vaultFactory = checksummed(config.VAULT_FACTORY_ADDRESS);
    this.vaultImplementation = checksummed(config.VAULT_IMPLEMENTATION_ADDRESS);
    this.rewardPool = checksummed(config.REWARD_POOL_ADDRESS);
  }

  /** Whether an EIP-55 address is one of the club's contracts. */
  includes(address: string): boolean {
    return [this.usdc, this.vaultFactory, this.vaultImplementation, this.rewardPool].includes(address);
  }
}

/** An address of a trusted source in EIP-55. @throws TypeError of ethers when it is none. */
export function checksummed(address: string): string {
  return getAddress(address.toLowerCase());
}

/** `checksummed` that spells each address once: of thousands of logs most name the same few. */
export function createSpelling(): (address: string) => string {
  const spelled = new Map<string, string>();
  return (address) => {
    const known = spelled.get(address) ?? checksummed(address);
    spelled.set(address, known);
    return known;
  };
}
