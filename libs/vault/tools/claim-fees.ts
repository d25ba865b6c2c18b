import { type JsonRpcProvider, isError } from 'ethers';

/** Wei per gas, as in EIP-1559. */
export interface ClaimFees {
  readonly maxFeePerGas: bigint;
  readonly maxPriorityFeePerGas: bigint;
}

/** The least tip that Polygon's validators take; used when a node suggests none. */
const USUAL_TIP = 30_000_000_000n;

/**
 * Fees with room for the base fee to double. By the RPC alone: ethers' own `getFeeData` asks a site of Polygon's besides,
 * and fails without it.
 */
export async function readClaimFees(provider: JsonRpcProvider): Promise<ClaimFees> {
  const latest = await provider.getBlock('latest');
  const tip = await provider.send('eth_maxPriorityFeePerGas', []).then(BigInt, usualTip);
  return { maxFeePerGas: 2n * (latest?.baseFeePerGas ?? 0n) + tip, maxPriorityFeePerGas: tip };
}

function usualTip(error: unknown): bigint {
  if (isError(error, 'UNSUPPORTED_OPERATION') || isError(error, 'UNKNOWN_ERROR')) return USUAL_TIP;
  throw error;
}
