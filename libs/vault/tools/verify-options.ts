import { getAddress, isHexString, ZeroAddress, ZeroHash } from 'ethers';

import type { VaultKey } from '../client/predict-vault-address';

/** What a person knows of a vault. */
export interface VerifyOptions {
  readonly rpcUrl: string;
  readonly factory: string;
  readonly usdc: string;
  /** Null: only the vault's address is known, and the wallets are read from its code. */
  readonly key: VaultKey | null;
  /** The address to compare with; null: only to be computed. */
  readonly vault: string | null;
  /** Null: the chain's last final block. */
  readonly block: number | null;
}

/** A sentence for the person at the terminal. */
export class UsageError extends Error {}

export const USAGE = `Usage: npm run verify:vault -- --rpc <url> --factory <address> --usdc <address>
         --owner <wallet> [--recovery <wallet>] [--salt <bytes32>] [--vault <address>] [--block <number>]
   or:   … --vault <address> (once deployed, its wallets are in its code)

Every value stands on the reserves page beside your vault. Nothing is sent and no key is asked for.`;

const NAMES = ['rpc', 'factory', 'usdc', 'owner', 'recovery', 'salt', 'vault', 'block'] as const;
type Name = (typeof NAMES)[number];

/** @throws UsageError that names what is missing or wrong. */
export function readVerifyOptions(args: readonly string[]): VerifyOptions {
  const given = readArguments(args);
  const owner = given.get('owner');
  const vault = given.get('vault');
  if (owner === undefined && vault === undefined) throw new UsageError('--owner or --vault is needed.');
  if (owner === undefined && (given.has('recovery') || given.has('salt')))
    throw new UsageError('--recovery and --salt say something only together with --owner.');
  return {
    rpcUrl: rpcUrlOf(needed(given, 'rpc')),
    factory: addressOf('factory', needed(given, 'factory')),
    usdc: addressOf('usdc', needed(given, 'usdc')),
    key: owner === undefined ? null : keyOf(owner, given),
    vault: vault === undefined ? null : addressOf('vault', vault),
    block: blockOf(given.get('block')),
  };
}

function keyOf(owner: string, given: ReadonlyMap<Name, string>): VaultKey {
  const salt = given.get('salt') ?? ZeroHash;
  if (!isHexString(salt, 32)) throw new UsageError('--salt must be 0x and 64 characters of 0-9 and a-f.');
  return {
    owner: addressOf('owner', owner),
    recovery: addressOf('recovery', given.get('recovery') ?? ZeroAddress),
    salt,
  };
}

function readArguments(args: readonly string[]): ReadonlyMap<Name, string> {
  const given = new Map<Name, string>();
  for (let at = 0; at < args.length; at += 2) {
    const name = NAMES.find((one) => `--${one}` === args[at]);
    const value = args[at + 1];
    if (name === undefined) throw new UsageError(`"${String(args[at])}" is not an option.`);
    if (value === undefined || value.startsWith('--')) throw new UsageError(`--${name} needs a value.`);
    given.set(name, value);
  }
  return given;
}

function needed(given: ReadonlyMap<Name, string>, name: Name): string {
  const value = given.get(name);
  if (value === undefined) throw new UsageError(`--${name} is needed.`);
  return value;
}

function addressOf(name: Name, text: string): string {
  try {
    return getAddress(text);
  } catch {
    throw new UsageError(`--${name} is no address, or its upper and lower case letters do not fit (EIP-55): ${text}`);
  }
}

function rpcUrlOf(text: string): string {
  if (!/^https?:\/\//.test(text) || !URL.canParse(text))
    throw new UsageError('--rpc must be an http or https address.');
  return text;
}

function blockOf(text: string | undefined): number | null {
  if (text === undefined) return null;
  if (!/^\d{1,15}$/.test(text)) throw new UsageError('--block must be a block number.');
  return Number(text);
}
