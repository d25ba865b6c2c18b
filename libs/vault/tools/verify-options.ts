import { getAddress, ZeroAddress } from 'ethers';

import { COUNTERS_TO_LOOK } from '../client/find-vaults';
import type { VaultKey } from '../client/predict-vault-address';
import { refuseKeys } from './refuse-keys';
import { UsageError } from './usage-error';

/** The known data of a vault. */
export interface VerifyOptions {
  readonly rpcUrl: string;
  readonly factory: string;
  readonly usdc: string;
  /** Null: only the vault's address is known, and the wallets are read from its code. */
  readonly wallets: Pick<VaultKey, 'owner' | 'recovery'> | null;
  /** The address to compare with; null: only to be computed. */
  readonly vault: string | null;
  /** How many unused counters in a row to look past. */
  readonly count: number;
  /** Null: the chain's last final block. */
  readonly block: number | null;
}

export const USAGE = `Usage: npm run verify:vault -- --rpc <url> --factory <address> --usdc <address>
         --owner <wallet> [--recovery <wallet>] [--count <number>] [--vault <address>] [--block <number>]
   or:   … --vault <address> (once deployed, its wallets are in its code)

Lists every vault of these wallets: counters 0, 1, 2 … until ${COUNTERS_TO_LOOK} in a row were never used; --count 50 looks further.
Compares the code of factory and vault logic with this checkout.
The wallets are your own; the rest stands on the reserves page. Nothing is sent and no key is asked for.`;

const NAMES = ['rpc', 'factory', 'usdc', 'owner', 'recovery', 'count', 'vault', 'block'] as const;
type Name = (typeof NAMES)[number];

/** @throws UsageError that names what is missing or wrong. */
export function readVerifyOptions(args: readonly string[]): VerifyOptions {
  refuseKeys(args);
  const given = readArguments(args);
  const owner = given.get('owner');
  const vault = given.get('vault');
  if (owner === undefined && vault === undefined) throw new UsageError('--owner or --vault is needed.');
  if (owner === undefined && (given.has('recovery') || given.has('count')))
    throw new UsageError('--recovery and --count say something only together with --owner.');
  return {
    rpcUrl: rpcUrlOf(needed(given, 'rpc')),
    factory: addressOf('factory', needed(given, 'factory')),
    usdc: addressOf('usdc', needed(given, 'usdc')),
    wallets:
      owner === undefined
        ? null
        : {
            owner: ownerOf(owner),
            recovery: addressOf('recovery', given.get('recovery') ?? ZeroAddress),
          },
    vault: vault === undefined ? null : addressOf('vault', vault),
    count: countOf(given.get('count')),
    block: blockOf(given.get('block')),
  };
}

function ownerOf(text: string): string {
  const owner = addressOf('owner', text);
  if (owner === ZeroAddress) throw new UsageError('--owner is the zero address, which owns no vault.');
  return owner;
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

/** @throws UsageError for what is no http or https address. */
export function rpcUrlOf(text: string): string {
  if (!/^https?:\/\//.test(text) || !URL.canParse(text))
    throw new UsageError('--rpc must be an http or https address.');
  return text;
}

function countOf(text: string | undefined): number {
  if (text === undefined) return COUNTERS_TO_LOOK;
  if (!/^[1-9]\d{0,5}$/.test(text)) throw new UsageError('--count must be a number from 1 to 999999.');
  return Number(text);
}

function blockOf(text: string | undefined): number | null {
  if (text === undefined) return null;
  if (!/^\d{1,15}$/.test(text)) throw new UsageError('--block must be a block number.');
  return Number(text);
}
