import { type Fees, USUAL_TIP, capFees } from '@ballast/vault/fees';
import type { Rpcs } from '../chain/rpcs';

/**
 * Room for the base fee to become three times as high, and twice the usual tip: a veto has to come into the next block.
 * @returns null when the ceiling is below what any transaction pays now.
 */
export async function readFees(rpcs: Pick<Rpcs, 'middle'>, ceiling: bigint): Promise<Fees | null> {
  const baseFee = await rpcs.middle(async (provider) => (await provider.getBlock('latest'))?.baseFeePerGas ?? 0n);
  if (ceiling < baseFee) return null;
  const suggested = await rpcs.middle(async (provider) =>
    BigInt((await provider.send('eth_maxPriorityFeePerGas', []).catch(() => USUAL_TIP)) as string | bigint),
  );
  const tip = 2n * suggested;
  return capFees({ maxFeePerGas: 3n * baseFee + tip, maxPriorityFeePerGas: tip }, ceiling);
}
