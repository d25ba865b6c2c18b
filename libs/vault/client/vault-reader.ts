import { type BlockTag, Interface, type Provider } from 'ethers';

const tokenInterface = new Interface(['function balanceOf(address holder) view returns (uint256)']);

/** Whether the vault has code at `blockTag`; money can be there without. */
export async function isVaultDeployed(
  provider: Provider,
  vault: string,
  blockTag: BlockTag = 'latest',
): Promise<boolean> {
  return (await provider.getCode(vault, blockTag)) !== '0x';
}

/**
 * `token.balanceOf(holder)` at `blockTag`, in base units: the ground truth of every reconciliation (P4).
 * @throws when the node does not answer or `token` is no ERC-20 there.
 */
export async function readTokenBalance(
  provider: Provider,
  token: string,
  holder: string,
  blockTag: BlockTag = 'latest',
): Promise<bigint> {
  const data = tokenInterface.encodeFunctionData('balanceOf', [holder]);
  const answer = await provider.call({ to: token, data, blockTag });
  return BigInt(tokenInterface.decodeFunctionResult('balanceOf', answer)[0] as bigint);
}
