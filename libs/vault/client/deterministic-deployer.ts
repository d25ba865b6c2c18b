import { type Signer, ZeroHash, concat, getCreate2Address, keccak256 } from 'ethers';

/** Arachnid's deployer: the same address on every EVM network, and built into anvil. */
export const DETERMINISTIC_DEPLOYER = '0x4e59b44847b379578588920cA78FbF26c0B4956C';

/** The address to which the deployer deploys `initCode` (salt zero): the same on every network. */
export function deterministicAddress(initCode: string): string {
  return getCreate2Address(DETERMINISTIC_DEPLOYER, ZeroHash, keccak256(initCode));
}

/**
 * Puts `initCode` on the signer's chain unless it is there, and waits for the receipt.
 * @returns the address, and whether this call deployed it.
 * @throws Error when the signer has no provider, the chain lacks the deployer, or the constructor reverts.
 */
export async function deployDeterministically(
  signer: Signer,
  initCode: string,
): Promise<{ readonly address: string; readonly deployed: boolean }> {
  const provider = signer.provider;
  if (provider === null) throw new Error('The deploying signer is not connected to a chain');
  const address = deterministicAddress(initCode);
  const isThere = async (): Promise<boolean> => (await provider.getCode(address)) !== '0x';

  if (await isThere()) return { address, deployed: false };
  if ((await provider.getCode(DETERMINISTIC_DEPLOYER)) === '0x') {
    throw new Error(`This chain has no deterministic deployer at ${DETERMINISTIC_DEPLOYER}`);
  }
  try {
    const sent = await signer.sendTransaction({ to: DETERMINISTIC_DEPLOYER, data: concat([ZeroHash, initCode]) });
    await sent.wait();
  } catch (error) {
    // The deployer reverts when somebody else was faster; what counts is that the code is there.
    if (await isThere()) return { address, deployed: false };
    throw error;
  }
  if (!(await isThere())) throw new Error(`Nothing was deployed at ${address}`);
  return { address, deployed: true };
}
