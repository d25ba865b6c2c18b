import type { BlockTag, Provider } from 'ethers';

import { rewardPoolInterface } from '../client/contract-interfaces';
import { rewardPoolRuntime } from '../client/generated/reward-pool';
import { otherCodeFault, readImmutable, runtimeCode } from './runtime-code';

/** Says so where the code of a pool is not that of this checkout: the rules of statements hold for that one alone. */
export async function poolCodeFaults(provider: Provider, pool: string, blockTag: BlockTag): Promise<string[]> {
  const read = (name: string) =>
    readImmutable(provider, { to: pool, data: rewardPoolInterface.encodeFunctionData(name), blockTag });
  const [code, USDC, ACCRUAL_LIMIT] = await Promise.all([
    provider.getCode(pool, blockTag),
    read('USDC'),
    read('ACCRUAL_LIMIT'),
  ]);
  return code === runtimeCode(rewardPoolRuntime, { USDC, ACCRUAL_LIMIT }) ? [] : [otherCodeFault('RewardPool', pool)];
}
