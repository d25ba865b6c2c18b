import { localChain } from './local-chain';

describe('the local chain', () => {
  it('starts, has a finalized block that follows, and leaves no process behind', async () => {
    const chain = await localChain();
    await chain.rpc('anvil_mine', ['0x5']);
    const final = await chain.rpc<{ number: string }>('eth_getBlockByNumber', ['finalized', false]);
    expect(Number(final.number)).toBeGreaterThan(0);
    await chain.stop();
    await expect(chain.rpc('eth_blockNumber')).rejects.toThrow();
  });

  it('runs beside another one, and tells what a refused call was', async () => {
    const [a, b] = await Promise.all([localChain(), localChain({ chainId: 80002, blockTime: 1 })]);
    expect(Number(await b.rpc<string>('eth_chainId'))).toBe(80002);
    await expect(a.rpc('no_such_method')).rejects.toThrow('no_such_method');
    await Promise.all([a.stop(), b.stop()]);
  });
});
