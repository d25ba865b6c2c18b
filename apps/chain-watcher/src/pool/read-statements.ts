import type { PoolStatementsDto } from '@ballast/dto/chain/observed-blocks.dto';
import { rewardPoolInterface } from '@ballast/vault/contract-interfaces';
import { parseData } from '../rpc/parse-answers';
import { readBlock, toBlockTag } from '../rpc/read-chain';
import type { RpcView } from '../rpc/rpc-pool';

/** Which statement counts at a block, what the pool has paid by then in all, and the block's own time. */
export async function readStatements(view: RpcView, rewardPool: string, block: number): Promise<PoolStatementsDto> {
  const ask = (name: 'current' | 'settledTotal'): Promise<bigint> => {
    const data = rewardPoolInterface.encodeFunctionData(name);
    return view.call('eth_call', [{ to: rewardPool, data }, toBlockTag(block)], (result) =>
      BigInt(String(rewardPoolInterface.decodeFunctionResult(name, parseData(result))[0])),
    );
  };
  const [current, settledTotal, { timestamp }] = await Promise.all([
    ask('current'),
    ask('settledTotal'),
    readBlock(view, block),
  ]);
  return { current: Number(current), settledTotal: String(settledTotal), blockTime: timestamp };
}

/** The sum that the pool has paid to an account by a block, micro-USDC. */
export function readSettled(
  view: RpcView,
  rewardPool: string,
  { accountId, block }: { readonly accountId: string; readonly block: number },
): Promise<bigint> {
  const data = rewardPoolInterface.encodeFunctionData('settled', [accountId]);
  return view.call('eth_call', [{ to: rewardPool, data }, toBlockTag(block)], (result) => BigInt(parseData(result)));
}
