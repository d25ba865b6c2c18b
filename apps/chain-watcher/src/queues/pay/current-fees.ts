import { parseQuantity } from '../../rpc/parse-answers';
import { readBlock } from '../../rpc/read-chain';
import { RpcError } from '../../rpc/rpc-error';
import type { RpcPool } from '../../rpc/rpc-pool';
import { type Fees, USUAL_TIP, firstFees } from '@ballast/vault/fees';

/** The fees that a transaction should offer now, in wei per gas. */
export async function currentFees(pool: RpcPool, ceiling: bigint): Promise<Fees> {
  const latest = await pool.withView((view) => readBlock(view, 'latest'));
  return firstFees(latest.baseFee ?? 0n, await suggestedTip(pool), ceiling);
}

async function suggestedTip(pool: RpcPool): Promise<bigint> {
  try {
    return await pool.call('eth_maxPriorityFeePerGas', [], parseQuantity, { refusals: true });
  } catch (error) {
    if (error instanceof RpcError && error.fault === 'refused') return USUAL_TIP;
    throw error;
  }
}
