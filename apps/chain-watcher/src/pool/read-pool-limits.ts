import type { PoolLimits } from '@ballast/dto/chain/pool-limits.dto';
import { rewardPoolInterface } from '@ballast/vault/contract-interfaces';
import { parseData } from '../rpc/parse-answers';
import type { RpcPool, RpcView } from '../rpc/rpc-pool';

/**
 * Reads by how much RewardPool lets the sum of statements grow a day, from one endpoint.
 * @param patienceMs milliseconds that the endpoints have
 * @throws Error when none answers in time
 */
export function readPoolLimits(
  pool: Pick<RpcPool, 'withView'>,
  rewardPool: string,
  patienceMs: number,
): Promise<PoolLimits> {
  return pool.withView(async (view) => ({ accrualLimit: String(await readLimit(view, rewardPool)) }), { patienceMs });
}

function readLimit(view: RpcView, to: string): Promise<bigint> {
  const data = rewardPoolInterface.encodeFunctionData('ACCRUAL_LIMIT');
  return view.call('eth_call', [{ to, data }, 'latest'], (result) => {
    const answer = parseData(result);
    // '0x' is what an address without code answers; that is no amount of zero.
    if (answer.length !== 66) throw new TypeError('not an amount');
    return BigInt(answer);
  });
}
