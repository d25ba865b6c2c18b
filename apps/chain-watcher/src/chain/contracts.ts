import { getAddress } from 'ethers';
import type { WatcherConfig } from '../config';

/** The contracts of the home chain, in EIP-55. */
export interface HomeContracts {
  readonly usdc: string;
  readonly vaultFactory: string;
  readonly rewardPool: string;
}

/** In EIP-55, whatever the spelling in the configuration. */
export function toContracts(config: Readonly<WatcherConfig>): HomeContracts {
  const checksummed = (address: string): string => getAddress(address.toLowerCase());
  return {
    usdc: checksummed(config.USDC_ADDRESS),
    vaultFactory: checksummed(config.VAULT_FACTORY_ADDRESS),
    rewardPool: checksummed(config.REWARD_POOL_ADDRESS),
  };
}
