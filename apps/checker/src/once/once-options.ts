import { parseArgs } from 'node:util';
import { getAddress, isAddress } from 'ethers';

/** The options of the command. */
export interface OnceOptions {
  readonly rpcUrls: readonly string[];
  readonly databaseUrl: string;
  /** EIP-55. */
  readonly pool: string;
  readonly startBlock: number;
  /** Null: nothing is vetoed. */
  readonly keyFile: string | null;
}

const USAGE = `Usage: npm run check:statements -- --rpc <url>[,<url>] --database <url> --pool <address>
         [--start-block <number>] [--guardian-key-file <file>]

Rebuilds all statements that stand in the pool from the rewards in the ledger's database. With the guardian's key, in a
file, it vetoes what differs.`;

/** @throws Error with a sentence; no argument is quoted, it could be a key or a password. */
export function readOnceOptions(args: readonly string[]): OnceOptions {
  const text = { type: 'string' } as const;
  const options = { rpc: text, database: text, pool: text, 'start-block': text, 'guardian-key-file': text } as const;
  let values;
  try {
    ({ values } = parseArgs({ args: [...args], options }));
  } catch {
    throw new Error(`One of these is not an option, or lacks its value.\n\n${USAGE}`);
  }
  const { rpc, database, pool, 'start-block': start = '0', 'guardian-key-file': keyFile = null } = values;
  if (rpc === undefined || database === undefined || pool === undefined) {
    throw new Error(`--rpc, --database and --pool are needed.\n\n${USAGE}`);
  }
  if (!isAddress(pool))
    throw new Error('--pool is no address, or its upper and lower case letters do not fit (EIP-55).');
  if (!/^\d{1,12}$/.test(start)) throw new Error('--start-block must be a block number.');
  const rpcUrls = rpc.split(',').filter((url) => url !== '');
  return { rpcUrls, databaseUrl: database, pool: getAddress(pool), startBlock: Number(start), keyFile };
}
