import { getBytes, isHexString } from 'ethers';

import { type Keccak256, ethersKeccak } from './keccak';
import { type StatementLeaf, leafHash } from './leaf';
import { NodeLevel } from './node-level';
import type { StatementProof } from './proof';
import { MAX_SUM } from './sums';

/** A statement has no proof of more levels: `sides` is a uint256. */
export const MAX_LEVELS = 256;

/** The reason why a proof does not show that a leaf is part of a root and its sum. */
export type ProofFault =
  /** A part is not of its type: bytes32, address, uint128. */
  | 'malformed'
  /** Not as many hashes as sums, or more than 256. */
  | 'levels'
  /** `sides` has a bit above the last level. */
  | 'sides'
  /** The sums along the path pass 2¹²⁸ − 1. */
  | 'overflow'
  /** The path leads to another root: leaf, path or root is not that of the statement. */
  | 'root'
  /** The path leads to the root, and the sum is another one. */
  | 'sum';

/** A leaf with its proof, and the root and the sum that are to contain it. */
export interface Inclusion {
  readonly leaf: StatementLeaf;
  readonly proof: StatementProof;
  readonly root: string;
  readonly sum: bigint;
}

/** Recomputes root and sum from leaf and path (docs/product/statements.md §1). @returns null when they are the given ones */
export function proofFault(inclusion: Inclusion, keccak: Keccak256 = ethersKeccak): ProofFault | null {
  const { leaf, proof, root, sum } = inclusion;
  const levels = proof.hashes.length;
  if (levels !== proof.sums.length || levels > MAX_LEVELS) return 'levels';
  if (!isWellFormed(inclusion)) return 'malformed';
  if (proof.sides < 0n || proof.sides >> BigInt(levels) !== 0n) return 'sides';

  const [top, pair] = [new NodeLevel(1), new NodeLevel(2)];
  top.set(0, leafHash(leaf, keccak), leaf.entitlement);
  for (const [level, hash] of proof.hashes.entries()) {
    const siblingSum = proof.sums[level] ?? 0n;
    if (top.sum(0) + siblingSum > MAX_SUM) return 'overflow';
    const isLeft = ((proof.sides >> BigInt(level)) & 1n) === 1n;
    pair.set(isLeft ? 0 : 1, getBytes(hash), siblingSum);
    pair.copyNode(isLeft ? 1 : 0, top, 0);
    top.rehash(0, pair, keccak);
  }
  if (!getBytes(root).every((byte, at) => byte === top.bytes[at])) return 'root';
  return top.sum(0) === sum ? null : 'sum';
}

function isWellFormed({ leaf, proof, root, sum }: Inclusion): boolean {
  const words = [leaf.accountId, root, ...proof.hashes];
  const amounts = [leaf.entitlement, sum, ...proof.sums];
  return (
    words.every((word) => isHexString(word, 32)) &&
    [leaf.wallet, leaf.vault].every((address) => isHexString(address, 20)) &&
    amounts.every((amount) => amount >= 0n && amount <= MAX_SUM)
  );
}
