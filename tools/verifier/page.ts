import { parseProofFile } from '@ballast/vault/statements/parse-proof-file';
import { toInclusion } from '@ballast/vault/statements/proof-file';
import { proofFault } from '@ballast/vault/statements/verify-proof';

/** All that a page needs to recompute a proof file, from its text to the verdict. */
function verify(text: string): string {
  const { file, faults } = parseProofFile(text);
  if (file === null) return `no proof file: ${faults.map(({ field }) => field).join(', ')}`;
  return proofFault(toInclusion(file)) ?? 'holds';
}

Object.assign(globalThis, { verify });
