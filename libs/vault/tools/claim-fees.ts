import { type JsonRpcProvider, isError } from 'ethers';

import { type Fees, USUAL_TIP } from '../client/fees';

/**
 * Fees with room for the base fee to double. By the RPC alone: ethers' own `getFeeData` asks a site of Polygon's besides,
 * and fails without it.
 */
export async function readClaimFees(provider: JsonRpcProvider): Promise<Fees> {
  const latest = await provider.getBlock('latest');
  const tip = await provider.send('eth_maxPriorityFeePerGas', []).then(BigInt, usualTip);
  return { maxFeePerGas: 2n * (latest?.baseFeePerGas ?? 0n) + tip, maxPriorityFeePerGas: tip };
}

function usualTip(error: unknown): bigint {
  if (isError(error, 'UNSUPPORTED_OPERATION') || isError(error, 'UNKNOWN_ERROR')) return USUAL_TIP;
  throw error;
}
