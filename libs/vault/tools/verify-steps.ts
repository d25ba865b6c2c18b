import { AbiCoder, type Provider, ZeroAddress, dataSlice, getAddress } from 'ethers';

import { personalVaultInterface } from '../client/contract-interfaces';
import { type VaultOnChain, findVaults } from '../client/find-vaults';
import { type VaultKey, vaultLogicOf } from '../client/predict-vault-address';
import { buildReleaseTransaction } from '../client/release-transaction';
import type { TransactionOrder } from '../client/transaction-order';
import { isVaultDeployed, readTokenBalance } from '../client/vault-reader';
import { factoryFaults } from './verify-factory';
import type { VerifyOptions } from './verify-options';

type Wallets = Pick<VaultKey, 'owner' | 'recovery'>;

/** One vault; amounts in micro-USDC. */
export interface VaultFinding extends Omit<VaultOnChain, 'counter'> {
  /** Null when only the address was given. */
  readonly counter: number | null;
  /** The call by which owner or recovery wallet takes everything; null when nothing is there. */
  readonly release: TransactionOrder | null;
}

/** The findings on the chain. Addresses in EIP-55. */
export interface Findings {
  readonly chainId: number;
  readonly block: number;
  readonly blockHash: string;
  readonly usdc: string;
  readonly factory: string;
  readonly owner: string;
  /** Null when there is none. */
  readonly recovery: string | null;
  /** Counters 0, 1, 2 …, or the one vault whose address was given. */
  readonly vaults: readonly VaultFinding[];
  /** The mismatches, one sentence each; empty when all fits. */
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
  const at = { chainId: Number(chainId), block: block.number, blockHash: block.hash, usdc, factory };
  const verdict = await verifyVaults(provider, options, block.number);
  return { ...at, ...verdict, faults: [...(await factoryFaults(provider, factory, usdc)), ...verdict.faults] };
}

type Verdict = Pick<Findings, 'owner' | 'recovery' | 'vaults' | 'faults'>;

async function verifyVaults(provider: Provider, options: VerifyOptions, block: number): Promise<Verdict> {
  const { wallets, vault } = options;
  if (wallets !== null) return verifyWallets(provider, options, { wallets, block });
  if (vault === null) throw new Error('Neither wallets nor an address were given.');
  return verifyAddress(provider, options, { vault, block });
}

/** Every vault of two wallets; the one that was shown to the member must be among them. */
async function verifyWallets(
  provider: Provider,
  options: VerifyOptions,
  { wallets, block }: { readonly wallets: Wallets; readonly block: number },
): Promise<Verdict> {
  const { factory, usdc, vault, count } = options;
  const rows = await findVaults(provider, { factory, usdc, wallets, count, block });
  const faults: string[] = [];
  if (vault !== null && !rows.some(({ address }) => address === vault))
    faults.push(
      `No counter from 0 to ${rows.length - 1} gives ${vault} for these wallets. Do not send anything there; --count looks further.`,
    );
  for (const row of rows.filter(({ deployed }) => deployed)) {
    const named = walletsIn(await provider.getCode(row.address, block), factory);
    if (named === null) faults.push(`The code at ${row.address} is not a vault of this factory.`);
    else if (named.owner !== wallets.owner || named.recovery !== wallets.recovery)
      faults.push(`${row.address} pays ${named.owner} and ${named.recovery}, which are other wallets.`);
  }
  const vaults = rows.map((row) => ({
    ...row,
    release:
      row.balance === 0n
        ? null
        : buildReleaseTransaction({
            vaultFactory: factory,
            key: { ...wallets, counter: BigInt(row.counter) },
            token: usdc,
            amount: row.balance,
            deployed: row.deployed,
          }),
  }));
  return { owner: wallets.owner, recovery: orNull(wallets.recovery), vaults, faults };
}

/** One vault by its address: the wallets it pays are part of its code and cannot change. */
async function verifyAddress(
  provider: Provider,
  { factory, usdc }: VerifyOptions,
  { vault, block }: { readonly vault: string; readonly block: number },
): Promise<Verdict> {
  if (!(await isVaultDeployed(provider, vault, block)))
    throw new Error(`${vault} has no code yet. Give --owner, and --recovery if you named one.`);
  const named = walletsIn(await provider.getCode(vault, block), factory);
  const faults =
    named === null ? ['The code at this address is not a vault of this factory. Do not send anything there.'] : [];
  const balance = await readTokenBalance(provider, usdc, vault, block);
  const data = personalVaultInterface.encodeFunctionData('release', [usdc, balance]);
  const release = named === null || balance === 0n ? null : { to: vault, data };
  const { owner, recovery } = named ?? { owner: ZeroAddress, recovery: ZeroAddress };
  const found = { counter: null, address: vault, deployed: true, balance, release };
  return { owner, recovery: orNull(recovery), vaults: [found], faults };
}

/** The wallets in a vault's code, or null when it is not the code of a vault of this factory. */
function walletsIn(code: string, factory: string): Wallets | null {
  const expected = `0x363d3d373d3d3d363d73${vaultLogicOf(factory).slice(2).toLowerCase()}5af43d82803e903d91602b57fd5bf3`;
  if ((code.length - 2) / 2 !== VAULT_BYTES || dataSlice(code, 0, PROXY_BYTES) !== expected) return null;
  const [owner, recovery] = coder.decode(['address', 'address'], dataSlice(code, PROXY_BYTES)).map(String);
  return { owner: getAddress(owner ?? ''), recovery: getAddress(recovery ?? '') };
}

function orNull(recovery: string): string | null {
  return recovery === ZeroAddress ? null : recovery;
}

async function assertContract(provider: Provider, address: string, option: string): Promise<void> {
  if ((await provider.getCode(address)) === '0x')
    throw new Error(`There is no contract at ${option} ${address} on this chain. Is it the right RPC?`);
}
