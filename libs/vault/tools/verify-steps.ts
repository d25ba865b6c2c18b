import { AbiCoder, type Provider, ZeroAddress, dataSlice, getAddress } from 'ethers';

import { personalVaultInterface, vaultFactoryInterface } from '../client/contract-interfaces';
import { type VaultKey, predictVaultAddress, vaultLogicOf } from '../client/predict-vault-address';
import { buildReleaseTransaction } from '../client/release-transaction';
import type { TransactionOrder } from '../client/transaction-order';
import { readTokenBalance } from '../client/vault-reader';
import type { VerifyOptions } from './verify-options';

/** What the chain showed. Amounts in micro-USDC, addresses in EIP-55. */
export interface Findings {
  readonly chainId: number;
  readonly block: number;
  readonly blockHash: string;
  readonly vault: string;
  readonly usdc: string;
  readonly factory: string;
  readonly deployed: boolean;
  readonly owner: string;
  /** Null when the vault has none. */
  readonly recovery: string | null;
  /** Null when only the address was given. */
  readonly salt: string | null;
  readonly balance: bigint;
  /** The call by which owner or recovery wallet takes everything; null when nothing is there. */
  readonly release: TransactionOrder | null;
  /** What does not fit, one sentence each. Empty: everything does. */
  readonly faults: readonly string[];
}

const coder = AbiCoder.defaultAbiCoder();
/** ERC-1167 code in front of the two wallets (`predict-vault-address`). */
const PROXY_BYTES = 45;
const VAULT_BYTES = PROXY_BYTES + 64;

/** @throws Error in words when the chain cannot answer or the given contracts are not there. */
export async function verifyVault(provider: Provider, options: VerifyOptions): Promise<Findings> {
  const { factory, usdc } = options;
  const { chainId } = await provider.getNetwork();
  const block = await provider.getBlock(options.block ?? 'finalized');
  if (block === null || block.hash === null)
    throw new Error(`The RPC has no block ${String(options.block ?? 'that is final')}.`);
  await assertContract(provider, factory, '--factory');
  await assertContract(provider, usdc, '--usdc');

  const faults: string[] = [];
  const computed = options.key === null ? null : predictVaultAddress(factory, options.key);
  const vault = options.vault ?? computed;
  if (vault === null) throw new Error('Neither wallets nor an address were given.');
  if (computed !== null) faults.push(...(await addressFaults(provider, options, computed)));
  const code = await provider.getCode(vault, block.number);
  const wallets = await walletsOf(code, options, vault, faults);
  const balance = await readTokenBalance(provider, usdc, vault, block.number);
  const deployed = code !== '0x';
  return {
    chainId: Number(chainId),
    block: block.number,
    blockHash: block.hash,
    vault,
    usdc,
    factory,
    deployed,
    owner: wallets.owner,
    recovery: wallets.recovery === ZeroAddress ? null : wallets.recovery,
    salt: options.key?.salt ?? null,
    balance,
    release: releaseOf(options, vault, { deployed, balance }),
    faults,
  };
}

/** The address is computed here and asked of the factory: both must give the one that was shown to the member. */
async function addressFaults(provider: Provider, options: VerifyOptions, computed: string): Promise<string[]> {
  const { factory, vault, key } = options;
  const faults: string[] = [];
  if (vault !== null && vault !== computed)
    faults.push(`These wallets and this salt give ${computed}, not ${vault}. Do not send anything there.`);
  const data = vaultFactoryInterface.encodeFunctionData('predict', [key?.owner, key?.recovery, key?.salt]);
  const answer = await provider.call({ to: factory, data });
  const predicted = answer === '0x' ? null : String(vaultFactoryInterface.decodeFunctionResult('predict', answer)[0]);
  if (predicted !== computed)
    faults.push(
      `The contract at --factory predicts ${predicted ?? 'nothing'}: it is not the vault factory of this code.`,
    );
  return faults;
}

/** The wallets a vault pays, out of its code when it has some: they are part of it and cannot change. */
async function walletsOf(
  code: string,
  { key, factory }: VerifyOptions,
  vault: string,
  faults: string[],
): Promise<Pick<VaultKey, 'owner' | 'recovery'>> {
  if (code === '0x') {
    if (key === null)
      throw new Error(`${vault} has no code yet. Give --owner, and --recovery and --salt if you have them.`);
    return key;
  }
  const expected = `0x363d3d373d3d3d363d73${vaultLogicOf(factory).slice(2).toLowerCase()}5af43d82803e903d91602b57fd5bf3`;
  if ((code.length - 2) / 2 !== VAULT_BYTES || dataSlice(code, 0, PROXY_BYTES) !== expected) {
    faults.push('The code at this address is not a vault of this factory. Do not send anything there.');
    return key ?? { owner: ZeroAddress, recovery: ZeroAddress };
  }
  const [owner, recovery] = coder.decode(['address', 'address'], dataSlice(code, PROXY_BYTES)).map(String);
  const found = { owner: getAddress(owner ?? ''), recovery: getAddress(recovery ?? '') };
  if (key !== null && found.owner !== key.owner) faults.push(`The vault pays ${found.owner}, not ${key.owner}.`);
  if (key !== null && found.recovery !== key.recovery)
    faults.push(`The vault’s recovery wallet is ${found.recovery}, not ${key.recovery}.`);
  return found;
}

/** Everything that is there, in one call: of the vault once it has code, of the factory until then. */
function releaseOf(
  options: VerifyOptions,
  vault: string,
  has: Pick<Findings, 'deployed' | 'balance'>,
): TransactionOrder | null {
  const { key, factory: vaultFactory, usdc: token } = options;
  if (has.balance === 0n) return null;
  if (has.deployed)
    return { to: vault, data: personalVaultInterface.encodeFunctionData('release', [token, has.balance]) };
  return key === null
    ? null
    : buildReleaseTransaction({ vaultFactory, key, token, amount: has.balance, deployed: false });
}

async function assertContract(provider: Provider, address: string, option: string): Promise<void> {
  if ((await provider.getCode(address)) === '0x')
    throw new Error(`There is no contract at ${option} ${address} on this chain. Is it the right RPC?`);
}
