import { parseArgs } from 'node:util';
import { parseUsdc } from '@ballast/domain/money/usdc';
import { getAddress, isAddress } from 'ethers';

import { refuseKeys } from './refuse-keys';
import { UsageError } from './usage-error';
import { rpcUrlOf } from './verify-options';

/** A claim as the command line names it. */
export interface ClaimOptions {
  readonly rpcUrl: string;
  /** Name of the proof file. */
  readonly proof: string;
  /** Name of the key file; null: the transaction is printed, not sent. */
  readonly keyFile: string | null;
  /** The pool that the reserves page names, EIP-55; null: the member compares it with the printed one. */
  readonly pool: string | null;
  readonly toVault: boolean;
  /** micro-USDC; null: all that is due. */
  readonly amount: bigint | null;
}

export const CLAIM_USAGE = `Usage: npm run claim -- --rpc <url> --proof <file> [--key-file <file>] [--pool <address>] [--to-vault]
                        [--amount <USDC>]

Has the pool pay what the proof file names and was not paid yet, to the wallet of the file, or with --to-vault to its
vault. With --key-file (the wallet's private key in hex, in a file that nobody else can read) it sends the transaction;
without, it prints the transaction for the wallet to send. With --pool (the reward pool that the reserves page named) a
file of any other pool is refused. Needs an RPC and the file, nothing of the site.`;

/** @throws UsageError that names what is missing or wrong; no argument is quoted, it could be a key. */
export function readClaimOptions(args: readonly string[]): ClaimOptions {
  refuseKeys(args);
  const { rpc, proof, ...given } = parsed(args);
  if (rpc === undefined) throw new UsageError('--rpc is needed.');
  if (proof === undefined) throw new UsageError('--proof is needed.');
  return {
    rpcUrl: rpcUrlOf(rpc),
    proof,
    keyFile: given['key-file'] ?? null,
    pool: given.pool === undefined ? null : poolOf(given.pool),
    toVault: given['to-vault'] ?? false,
    amount: given.amount === undefined ? null : amountOf(given.amount),
  };
}

function parsed(args: readonly string[]) {
  const text = { type: 'string' } as const;
  const texts = { rpc: text, proof: text, amount: text, pool: text, 'key-file': text } as const;
  const options = { ...texts, 'to-vault': { type: 'boolean' } } as const;
  try {
    return parseArgs({ args: [...args], options }).values;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ERR_PARSE_ARGS_INVALID_OPTION_VALUE') throw new UsageError('An option lacks its value.');
    throw new UsageError('One of these is not an option.');
  }
}

function poolOf(text: string): string {
  if (!isAddress(text))
    throw new UsageError('--pool is no address, or its upper and lower case letters do not fit (EIP-55).');
  return getAddress(text);
}

function amountOf(text: string): bigint {
  const amount = parseUsdc(text);
  if (amount === null || amount === 0n)
    throw new UsageError('--amount must be an amount of USDC above 0, such as 12.5, with at most six places.');
  return amount;
}
