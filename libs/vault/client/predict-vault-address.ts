import { AbiCoder, concat, getAddress, getCreate2Address, getCreateAddress, keccak256, toBeHex } from 'ethers';

/** The values that a vault's address commits to, besides the factory. */
export interface VaultKey {
  /** The wallet that principal returns to. */
  readonly owner: string;
  /** The second wallet that may take the money; the zero address when the member named none. */
  readonly recovery: string;
  /** 0, 1, 2 … for each pair of wallets: nothing secret, so whoever knows the wallets finds every vault of theirs. */
  readonly counter: bigint;
}

// OpenZeppelin Clones, `_cloneCodeWithImmutableArgs`: PUSH2 length, copy and return what follows; then ERC-1167 code.
const INIT_PREFIX = '0x61';
const RETURN_AND_DELEGATE = '0x3d81600a3d39f3363d3d373d3d3d363d73';
const DELEGATE_END = '0x5af43d82803e903d91602b57fd5bf3';
const PROXY_LENGTH = 0x2d;
const ARGUMENTS_LENGTH = 64;
const ZERO_ADDRESS = /^0x0{40}$/;

/** The logic contract is the first thing its factory creates. */
export function vaultLogicOf(vaultFactory: string): string {
  return getCreateAddress({ from: vaultFactory, nonce: 1 });
}

/**
 * The address of the vault of `key`, without asking a chain; equal to `VaultFactory.predict` (invariant V2).
 * @returns the address in EIP-55.
 * @throws Error for a zero owner, as the contract does; TypeError of ethers for malformed addresses or a counter that is no uint256.
 */
export function predictVaultAddress(vaultFactory: string, key: VaultKey): string {
  const owner = getAddress(key.owner);
  if (ZERO_ADDRESS.test(owner)) throw new Error('A vault needs an owner');
  const initCode = concat([
    INIT_PREFIX,
    toBeHex(PROXY_LENGTH + ARGUMENTS_LENGTH, 2),
    RETURN_AND_DELEGATE,
    vaultLogicOf(vaultFactory),
    DELEGATE_END,
    AbiCoder.defaultAbiCoder().encode(['address', 'address'], [owner, getAddress(key.recovery)]),
  ]);
  return getCreate2Address(vaultFactory, toBeHex(key.counter, 32), keccak256(initCode));
}
