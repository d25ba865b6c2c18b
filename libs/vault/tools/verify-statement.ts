/**
 * Checks a proof file without this site: `npm run verify:statement -- --proof <file> [--rpc <url>]`.
 * Ends with 0 when everything fits, 1 when something does not, 2 when it could not be checked.
 */
import { parseArgs } from 'node:util';
import type { Provider } from 'ethers';

import type { ProofFile } from '../client/statements/proof-file';
import { askRpc } from './ask-rpc';
import { faultsOf } from './judge-statement';
import { poolCodeFaults } from './pool-code';
import { readProofFile } from './read-proof-file';
import { readStatement } from './read-statement';
import { refuseKeys } from './refuse-keys';
import { formatReport } from './statement-report';

const USAGE = `Usage: npm run verify:statement -- --proof <file> [--rpc <url>]

Recomputes root and sum from the file; with --rpc, compares them with the pool on chain. Nothing is sent and no key is
asked for.`;

async function main(args: readonly string[]): Promise<number> {
  refuseKeys(args);
  const options = { proof: { type: 'string' }, rpc: { type: 'string' } } as const;
  const { values } = parseArgs({ args: [...args], options });
  if (values.proof === undefined) throw new Error(`--proof is needed.\n\n${USAGE}`);
  const file = readProofFile(values.proof);
  const onChain = values.rpc === undefined ? null : await askRpc(values.rpc, (provider) => readChain(provider, file));
  const chain = onChain?.chain ?? null;
  const wrong = [...(onChain?.faults ?? []), ...faultsOf(file, chain)];
  process.stdout.write(`${formatReport(file, chain, wrong)}\n`);
  return wrong.length === 0 ? 0 : 1;
}

async function readChain(provider: Provider, file: ProofFile) {
  const chain = await readStatement(provider, file);
  return { chain, faults: await poolCodeFaults(provider, file.pool, chain.block) };
}

main(process.argv.slice(2))
  .then((code) => (process.exitCode = code))
  .catch((error: unknown) => {
    process.stderr.write(`verify:statement: ${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 2;
  });
