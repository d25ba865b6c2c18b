import type { Provider } from 'ethers';

/**
 * The block before the one in which a contract came: nothing of ours is in it or before it.
 * @throws Error when the RPC no longer has the state of old blocks.
 */
export async function startBlockOf(provider: Provider, contract: string): Promise<number> {
  let without = -1;
  let withCode = await provider.getBlockNumber();
  while (withCode - without > 1) {
    const middle = Math.floor((without + withCode) / 2);
    if ((await provider.getCode(contract, middle)) === '0x') without = middle;
    else withCode = middle;
  }
  return Math.max(withCode - 1, 0);
}
