import type { StatementProof } from '@ballast/dto/client/schemas';
import { parseProofFile } from '@ballast/vault/statements/parse-proof-file';
import type { ProofFile } from '@ballast/vault/statements/proof-file';

/** The answer of GET /api/statements/proof as the file that a member keeps. @throws Error when it is no such file */
export function toProofFile(proof: StatementProof): ProofFile {
  const { file, faults } = parseProofFile(JSON.stringify(proof));
  if (file === null) throw new Error(`The proof is not in its form: ${faults.map(({ field }) => field).join(', ')}`);
  return file;
}
