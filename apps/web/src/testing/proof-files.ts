import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { ProofFile } from '@ballast/vault/statements/proof-file';

interface Vector {
  readonly leaves: readonly Pick<ProofFile, 'accountId' | 'wallet' | 'vault'>[] & readonly { entitlement: string }[];
  readonly root: string;
  readonly sum: string;
  readonly proofs: readonly { index: number; hashes: string[]; sums: string[]; sides: string }[];
}

const VECTORS = path.resolve(__dirname, '../../../../libs/vault/vectors/statement-trees.json');
const { trees } = JSON.parse(readFileSync(VECTORS, 'utf8')) as { readonly trees: readonly Vector[] };

/** A proof file of each proof in the trees that contract and client are compared with. */
export const PROOF_FILES: readonly ProofFile[] = trees.flatMap(({ leaves, root, sum, proofs }) =>
  proofs.flatMap(({ index, hashes, sums, sides }) => {
    const leaf = leaves[index];
    if (leaf === undefined) return [];
    const { accountId, wallet, vault } = leaf;
    const steps = hashes.map((hash, level) => ({
      side: (BigInt(sides) >> BigInt(level)) & 1n ? ('left' as const) : ('right' as const),
      hash,
      sum: BigInt(sums[level] ?? 0),
    }));
    const place = { chainId: 137, pool: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', statement: 7 };
    const amounts = { entitlement: BigInt(leaf.entitlement), settled: 0n, sum: BigInt(sum) };
    return [{ ...place, ...amounts, accountId, wallet, vault, path: steps, root }];
  }),
);

/** One with several levels, of which some have money. */
export function someProofFile(): ProofFile {
  const file = PROOF_FILES.find(
    ({ path: steps, entitlement }) => entitlement > 10n && steps.length > 2 && steps.some((step) => step.sum > 0n),
  );
  if (file === undefined) throw new Error('no vector has such a proof');
  return file;
}
