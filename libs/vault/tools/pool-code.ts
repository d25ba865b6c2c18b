import { type BlockTag, Contract, type Provider, isCallException, isError } from 'ethers';

import { rewardPoolInterface } from '../client/contract-interfaces';
import { rewardPoolRuntime } from '../client/generated/reward-pool';
import { otherCodeFault, runtimeCode } from './runtime-code';

/** Says so where the code of a pool is not that of this checkout: the rules of statements hold for that one alone. */
export async function poolCodeFaults(provider: Provider, pool: string, blockTag: BlockTag): Promise<string[]> {
  const contract = new Contract(pool, rewardPoolInterface, provider);
  const read = (name: string): Promise<string | bigint> =>
    contract.getFunction(name).staticCall({ blockTag }).catch(zeroIfNoAnswer) as Promise<string | bigint>;
  const [code, USDC, ACCRUAL_LIMIT] = await Promise.all([
    provider.getCode(pool, blockTag),
    read('USDC'),
    read('ACCRUAL_LIMIT'),
  ]);
  return code === runtimeCode(rewardPoolRuntime, { USDC, ACCRUAL_LIMIT }) ? [] : [otherCodeFault('RewardPool', pool)];
}

function zeroIfNoAnswer(error: unknown): bigint {
  if (isCallException(error) || isError(error, 'BAD_DATA')) return 0n;
  throw error;
}
