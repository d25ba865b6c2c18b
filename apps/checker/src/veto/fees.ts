import type { JsonRpcProvider } from 'ethers';

/** Wei per gas, as in EIP-1559. */
export interface Fees {
  readonly maxFeePerGas: bigint;
  readonly maxPriorityFeePerGas: bigint;
}

/** The least tip that Polygon's validators take; used when a node suggests none. */
const USUAL_TIP = 30_000_000_000n;
/** Nodes take a replacement that offers a tenth more. */
const RAISE_PERCENT = 125n;

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
  return capped({ maxFeePerGas: 3n * baseFee + tip, maxPriorityFeePerGas: tip }, ceiling);
}

/** Fees for a replacement of a transaction that was not mined. */
export function raised(before: Fees, now: Fees, ceiling: bigint): Fees {
  const raise = (value: bigint, least: bigint): bigint => {
    const more = (value * RAISE_PERCENT + 99n) / 100n;
    return more > least ? more : least;
  };
  const maxFeePerGas = raise(before.maxFeePerGas, now.maxFeePerGas);
  return capped(
    { maxFeePerGas, maxPriorityFeePerGas: raise(before.maxPriorityFeePerGas, now.maxPriorityFeePerGas) },
    ceiling,
  );
}

function capped({ maxFeePerGas, maxPriorityFeePerGas }: Fees, ceiling: bigint): Fees {
  const max = maxFeePerGas < ceiling ? maxFeePerGas : ceiling;
  return { maxFeePerGas: max, maxPriorityFeePerGas: maxPriorityFeePerGas < max ? maxPriorityFeePerGas : max };
}
