/**
 * Recomputes a proof file without this site: `npm run verify:statement -- --proof <file>`.
 * Ends with 0 when its path leads to its root and sum, 1 when not, 2 when it could not be read.
 */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';

import { parseProofFile } from '../client/statements/parse-proof-file';
import { formatFaults, formatProof } from './statement-report';

const USAGE = 'Usage: npm run verify:statement -- --proof <file>';

function main(args: readonly string[]): number {
  const { values } = parseArgs({ args: [...args], options: { proof: { type: 'string' } } });
  if (values.proof === undefined) throw new Error(`--proof is needed.\n\n${USAGE}`);
  const { file, faults } = parseProofFile(readFileSync(values.proof, 'utf8'));
  if (file === null) throw new Error(`${values.proof} is no proof file.\n${formatFaults(faults)}`);
  const { text, holds } = formatProof(file);
  process.stdout.write(`${text}\n`);
  return holds ? 0 : 1;
}

try {
  process.exitCode = main(process.argv.slice(2));
} catch (error) {
  process.stderr.write(`verify:statement: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 2;
}
