/**
 * Checks a proof file without this site: `npm run verify:statement -- --proof <file> [--rpc <url>]`.
 * Ends with 0 when everything fits, 1 when something does not, 2 when it could not be checked.
 */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { JsonRpcProvider } from 'ethers';

import { parseProofFile } from '../client/statements/parse-proof-file';
import type { ProofFile } from '../client/statements/proof-file';
import { faultsOf } from './judge-statement';
import { type StatementOnChain, readStatement } from './read-statement';
import { formatFaults, formatReport } from './statement-report';

const TIMEOUT_MS = 60_000;
const USAGE = `Usage: npm run verify:statement -- --proof <file> [--rpc <url>]

Recomputes root and sum from the file; with --rpc, compares them with the pool on chain. Nothing is sent and no key is
asked for.`;

async function main(args: readonly string[]): Promise<number> {
  const options = { proof: { type: 'string' }, rpc: { type: 'string' } } as const;
  const { values } = parseArgs({ args: [...args], options });
  if (values.proof === undefined) throw new Error(`--proof is needed.\n\n${USAGE}`);
  const { file, faults } = parseProofFile(readFileSync(values.proof, 'utf8'));
  if (file === null) throw new Error(`${values.proof} is no proof file.\n${formatFaults(faults)}`);
  const chain = values.rpc === undefined ? null : await ask(values.rpc, file);
  const wrong = faultsOf(file, chain);
  process.stdout.write(`${formatReport(file, chain, wrong)}\n`);
  return wrong.length === 0 ? 0 : 1;
}

async function ask(url: string, file: ProofFile): Promise<StatementOnChain> {
  const provider = new JsonRpcProvider(url, undefined, { staticNetwork: false, batchMaxCount: 1 });
  try {
    const late = new Promise<never>((_, reject) => {
      setTimeout(() => reject(new Error('The RPC did not answer within a minute.')), TIMEOUT_MS).unref();
    });
    return await Promise.race([readStatement(provider, file), late]);
  } finally {
    provider.destroy();
  }
}

main(process.argv.slice(2))
  .then((code) => (process.exitCode = code))
  .catch((error: unknown) => {
    process.stderr.write(`verify:statement: ${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 2;
  });
