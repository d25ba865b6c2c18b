import type { Environment } from '@ballast/platform/config/parse-config';
import type { JsonRpcProvider } from 'ethers';
import { chainSentenceOf, connectChain } from '../../chain/connect-chain';
import { type Finding, fail, listOf } from '../finding';

/** Runs `read` on the first of RPC_URLS that answers on the right chain. */
export async function withChain(
  env: Environment,
  subject: string,
  read: (provider: JsonRpcProvider) => Promise<readonly Finding[]>,
): Promise<readonly Finding[]> {
  for (const url of listOf(env['RPC_URLS'])) {
    const provider = await connectChain(url, Number(env['CHAIN_ID'])).catch(() => null);
    if (provider === null) continue;
    try {
      return await read(provider);
    } catch (error) {
      return [fail(subject, `could not be read from the chain (${chainSentenceOf(error)}): are the addresses right?`)];
    } finally {
      provider.destroy();
    }
  }
  return [fail(subject, 'could not be checked: no RPC answers for this chain.')];
}
