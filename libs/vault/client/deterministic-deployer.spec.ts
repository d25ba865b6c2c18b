import { type LocalChain, localChain } from '@ballast/testing/chain/local-chain';

import { quickProvider } from '../testing/contract-fixture';
import { DETERMINISTIC_DEPLOYER, deployDeterministically, deterministicAddress } from './deterministic-deployer';

/** PUSH1 1, PUSH1 0, RETURN: a contract of one zero byte. */
const INIT_CODE = '0x60016000f3';
/** PUSH1 0, PUSH1 0, REVERT. */
const REVERTING = '0x60006000fd';

describe('the deterministic deployer', () => {
  const chains: LocalChain[] = [];
  afterAll(() => Promise.all(chains.map((chain) => chain.stop())));

  async function signerOn(args: readonly string[]) {
    const chain = await localChain({ args });
    chains.push(chain);
    return quickProvider(chain).getSigner(0);
  }

  it('is asked for by name when a chain lacks it', async () => {
    const signer = await signerOn(['--disable-default-create2-deployer']);
    await expect(deployDeterministically(signer, INIT_CODE)).rejects.toThrow(DETERMINISTIC_DEPLOYER);
    signer.provider.destroy();
  });

  it('deploys once, at the predicted address, and reports a constructor that reverts', async () => {
    const signer = await signerOn([]);
    const address = deterministicAddress(INIT_CODE);
    expect(await deployDeterministically(signer, INIT_CODE)).toEqual({ address, deployed: true });
    expect(await deployDeterministically(signer, INIT_CODE)).toEqual({ address, deployed: false });
    await expect(deployDeterministically(signer, REVERTING)).rejects.toThrow();
    signer.provider.destroy();
  });
});
