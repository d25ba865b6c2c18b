import type { JsonRpcProvider } from 'ethers';
import { type Fees, USUAL_TIP, capFees } from '@ballast/vault/fees';

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
