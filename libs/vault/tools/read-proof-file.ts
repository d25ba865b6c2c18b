import { readFileSync } from 'node:fs';

import type { FaultyField, FieldFault } from '../client/statements/field-reader';
import { parseProofFile } from '../client/statements/parse-proof-file';
import type { ProofFile } from '../client/statements/proof-file';

const FIELD_FAULTS: Readonly<Record<FieldFault, string>> = {
  not_json: 'is not JSON',
  missing: 'is missing',
  no_object: 'is not an object',
  no_list: 'is not a list of at most 256 steps',
  no_whole_number: 'is not a positive whole number',
  no_amount: 'is not a decimal string of micro-USDC below 2^128',
  no_bytes32: 'is not 0x and 64 hex digits',
  no_address: 'is not an address, or its upper and lower case letters do not fit (EIP-55)',
  no_side: 'is neither "left" nor "right"',
};

/** Reads a proof file strictly. @throws Error that names each faulty field, or of the file system. */
export function readProofFile(name: string): ProofFile {
  const { file, faults } = parseProofFile(readFileSync(name, 'utf8'));
  if (file === null) throw new Error(`${name} is no proof file.\n${formatFaults(faults)}`);
  return file;
}

function formatFaults(faults: readonly FaultyField[]): string {
  return faults.map(({ field, fault }) => `  ${field || 'The file'} ${FIELD_FAULTS[fault]}.`).join('\n');
}
