import { dataSlice, getAddress, id, toBigInt } from 'ethers';

import type { Keccak256 } from '../client/statements/keccak';
import type { StatementLeaf } from '../client/statements/leaf';
import { StatementTree } from '../client/statements/statement-tree';
import { MAX_SUM } from '../client/statements/sums';
import { proofFault } from '../client/statements/verify-proof';

const SEED = 'ballast statement trees';
const SIZES = [1, 2, 3, 5, 8, 17, 64, 1000];
/** The tree of this size has the greatest sum that there is. */
const FULL = 5;

/** `vectors/statement-trees.json`: trees of a fixed seed, with proofs of some leaves each. */
export interface StatementVectors {
  readonly what: string;
  readonly trees: readonly {
    readonly leaves: readonly Record<'accountId' | 'wallet' | 'vault' | 'entitlement', string>[];
    readonly root: string;
    readonly sum: string;
    readonly proofs: readonly {
      readonly index: number;
      readonly hashes: readonly string[];
      readonly sums: readonly string[];
      readonly sides: string;
    }[];
  }[];
}

/** The same for any keccak256. */
export function statementVectors(keccak: Keccak256): StatementVectors {
  return {
    what: 'Merkle-sum trees as the ABI of RewardPool reads them: leaves sorted by account id, no padding, amounts in micro-USDC. Read by the contract tests and the client. Written by tools/write-statement-vectors.ts.',
    trees: SIZES.map((size) => vectorsOf(size, keccak)),
  };
}

function vectorsOf(size: number, keccak: Keccak256): StatementVectors['trees'][number] {
  const leaves = leavesOf(size);
  const tree = StatementTree.build(leaves, { keccak, padding: () => [] });
  return {
    leaves: leaves.map((leaf) => ({ ...leaf, entitlement: leaf.entitlement.toString() })),
    root: tree.root,
    sum: tree.sum.toString(),
    proofs: [...new Set([0, 1, size >> 1, size - 2, size - 1])]
      .filter((index) => index >= 0 && index < size)
      .sort((a, b) => a - b)
      .map((index) => ({ index, ...verifiedProof(tree, leaves[index]) })),
  };
}

function verifiedProof(tree: StatementTree, leaf: StatementLeaf | undefined) {
  const proof = leaf === undefined ? null : tree.proofOf(leaf.accountId);
  if (leaf === undefined || proof === null) throw new Error('No such leaf');
  const fault = proofFault({ leaf, proof, root: tree.root, sum: tree.sum });
  if (fault !== null) throw new Error(`A proof does not hold: ${fault}`);
  return { hashes: proof.hashes, sums: proof.sums.map(String), sides: proof.sides.toString() };
}

/** Some leaves owe nothing, most a few thousand USDC, and every seventh more than will ever be. */
function leavesOf(size: number): StatementLeaf[] {
  const leaves = Array.from({ length: size }, (_, number) => leafOf(`${SEED} ${size} ${number}`, number));
  leaves.sort((a, b) => (a.accountId < b.accountId ? -1 : 1));
  if (size !== FULL) return leaves;
  const [first, ...others] = leaves;
  if (first === undefined) return leaves;
  return [{ ...first, entitlement: MAX_SUM - others.reduce((sum, leaf) => sum + leaf.entitlement, 0n) }, ...others];
}

function leafOf(seed: string, number: number): StatementLeaf {
  const amount = toBigInt(id(`${seed} entitlement`));
  return {
    accountId: id(`${seed} account`),
    wallet: getAddress(dataSlice(id(`${seed} wallet`), 12)),
    vault: getAddress(dataSlice(id(`${seed} vault`), 12)),
    entitlement: number % 5 === 4 ? 0n : amount % (number % 7 === 6 ? 2n ** 115n : 10_000_000_000n),
  };
}
