import { Interface } from 'ethers';

import { personalVaultAbi } from './generated/personal-vault';
import { rewardPoolAbi } from './generated/reward-pool';
import { testUsdcAbi } from './generated/test-usdc';
import { vaultFactoryAbi } from './generated/vault-factory';

/** Parsed once: building an ethers Interface costs milliseconds. */
export const personalVaultInterface = new Interface(personalVaultAbi);
export const vaultFactoryInterface = new Interface(vaultFactoryAbi);
export const rewardPoolInterface = new Interface(rewardPoolAbi);
/** Its ERC-20 part is that of every USDC; mint, pause and blacklist exist on the local chain only. */
export const testUsdcInterface = new Interface(testUsdcAbi);
