import { parseArgs } from 'node:util';
import { getAddress, isAddress } from 'ethers';

/** The options of the command. */
export interface OnceOptions {
  readonly rpcUrls: readonly string[];
  readonly databaseUrl: string;
  /** EIP-55. */
  readonly pool: string;
  /** EIP-55. */
  readonly vaultFactory: string;
  readonly startBlock: number;
  /** Null: nothing is vetoed. */
  readonly keyFile: string | null;
}

const USAGE = `Usage: npm run check:statements -- --rpc <url>[,<url>] --database <url> --pool <address> --vault-factory <address>
         [--start-block <number>] [--guardian-key-file <file>]

Rebuilds all statements that stand in the pool from the rewards in the ledger's database. With the guardian's key, in a
file, it vetoes what differs.`;

/** @throws Error with a sentence; no argument is quoted, it could be a key or a password. */
export function readOnceOptions(args: readonly string[]): OnceOptions {
  const text = { type: 'string' } as const;
  const needed = { rpc: text, database: text, pool: text, 'vault-factory': text } as const;
  const options = { ...needed, 'start-block': text, 'guardian-key-file': text } as const;
  let values;
  try {
    ({ values } = parseArgs({ args: [...args], options }));
  } catch {
    throw new Error(`One of these is not an option, or lacks its value.\n\n${USAGE}`);
  }
  const { rpc, database, pool, 'vault-factory': factory } = values;
  const { 'start-block': start = '0', 'guardian-key-file': keyFile = null } = values;
  if (rpc === undefined || database === undefined || pool === undefined || factory === undefined) {
    throw new Error(`--rpc, --database, --pool and --vault-factory are needed.\n\n${USAGE}`);
  }
  for (const [name, address] of Object.entries({ pool, 'vault-factory': factory }))
    if (!isAddress(address))
      throw new Error(`--${name} is no address, or its upper and lower case letters do not fit (EIP-55).`);
  if (!/^\d{1,12}$/.test(start)) throw new Error('--start-block must be a block number.');
  const rpcUrls = rpc.split(',').filter((url) => url !== '');
  const contracts = { pool: getAddress(pool), vaultFactory: getAddress(factory) };
  return { rpcUrls, databaseUrl: database, ...contracts, startBlock: Number(start), keyFile };
}
