import { JsonRpcProvider } from 'ethers';

export const A_MINUTE_MS = 60_000;

/**
 * Asks an RPC that may not answer at all: ethers by itself would go on for ever.
 * @throws Error in words when it takes longer than `limitMs`.
 */
export async function askRpc<T>(
  url: string,
  ask: (provider: JsonRpcProvider) => Promise<T>,
  limitMs = A_MINUTE_MS,
): Promise<T> {
  // The chain id is read once, not before each call: public RPCs count requests. Some of them refuse batches.
  const provider = new JsonRpcProvider(url, undefined, { staticNetwork: true, batchMaxCount: 1 });
  try {
    const late = new Promise<never>((_, reject) => {
      const words = `The RPC did not answer within ${limitMs === A_MINUTE_MS ? 'a minute' : `${limitMs / A_MINUTE_MS} minutes`}.`;
      setTimeout(() => reject(new Error(words)), limitMs).unref();
    });
    return await Promise.race([ask(provider), late]);
  } finally {
    provider.destroy();
  }
}
