import type { JsonRpcProvider } from 'ethers';
import { type Fees, capFees } from '@ballast/vault/fees';

/** The least tip that Polygon's validators take; used when a node suggests none. */
const USUAL_TIP = 30_000_000_000n;

/**
 * Room for the base fee to become three times as high, and twice the usual tip: a veto has to come into the next block.
 * @returns null when the ceiling is below what any transaction pays now.
 */
export async function readFees(provider: JsonRpcProvider, ceiling: bigint): Promise<Fees | null> {
  const latest = await provider.getBlock('latest');
  const baseFee = latest?.baseFeePerGas ?? 0n;
  if (ceiling < baseFee) return null;
  const suggested = (await provider.send('eth_maxPriorityFeePerGas', []).catch(() => USUAL_TIP)) as string | bigint;
  const tip = 2n * BigInt(suggested);
  return capFees({ maxFeePerGas: 3n * baseFee + tip, maxPriorityFeePerGas: tip }, ceiling);
}
