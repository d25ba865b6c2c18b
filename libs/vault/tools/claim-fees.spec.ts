import { localChain } from '@ballast/testing/chain/local-chain';
import { FetchRequest, JsonRpcProvider } from 'ethers';

import { readClaimFees } from './claim-fees';

describe('the fees of a claim on Polygon', () => {
  it('come from the RPC alone, with room for the base fee to double', async () => {
    const urls = new Set<string>();
    const getUrl = FetchRequest.createGetUrlFunc();
    FetchRequest.registerGetUrl((request, signal) => {
      urls.add(request.url);
      return getUrl(request, signal);
    });
    const chain = await localChain({ chainId: 137 });
    const provider = new JsonRpcProvider(chain.url);
    try {
      const fees = await readClaimFees(provider);
      const baseFee = (await provider.getBlock('latest'))?.baseFeePerGas ?? 0n;
      expect(fees.maxPriorityFeePerGas).toBe(BigInt(await chain.rpc<string>('eth_maxPriorityFeePerGas')));
      expect(fees.maxFeePerGas).toBe(2n * baseFee + fees.maxPriorityFeePerGas);
      expect([...urls]).toEqual([chain.url]);
    } finally {
      provider.destroy();
      await chain.stop();
    }
  });
});
