/**
 * Builds one tree in a process of its own, so that its memory is its own: `ours` or `reference`, seed, number of leaves.
 * Sends its figures to the parent.
 */
import { randomBytes } from 'node:crypto';
import { createRequire } from 'node:module';
import { checksPackage } from '@ballast/testing/checks/checks-package';

import type { StatementLeaf } from '../client/statements/leaf';
import { randomPadding } from '../client/statements/padding';
import { StatementTree } from '../client/statements/statement-tree';
import { proofFault } from '../client/statements/verify-proof';
import { loadWasmKeccak } from '../client/statements/wasm-keccak';
import { SeededLeaves } from './seeded-leaves';

const CHANGES = 10_000;

export interface BuildFigures {
  readonly buildMs: number;
  /** The most memory that the process had resident until the tree was built. */
  readonly megabytes: number;
  readonly changesMs?: number;
  readonly insertionsMs?: number;
  /** The first proof that the process verifies, with ethers' keccak, as a page would. */
  readonly verifyMs?: number;
}

/** As much of OpenZeppelin's package as is measured. */
interface Reference {
  readonly StandardMerkleTree: { of: (values: readonly string[][], encoding: readonly string[]) => unknown };
}

const megabytes = (): number => process.resourceUsage().maxRSS / 1024;

function elapsed(work: () => void): number {
  const started = performance.now();
  work();
  return performance.now() - started;
}

function buildReference(leaves: SeededLeaves): BuildFigures {
  const values = Array.from(leaves, ({ accountId, wallet, vault, entitlement }) => [
    ...[accountId, wallet, vault, entitlement.toString()],
  ]);
  const { StandardMerkleTree } = createRequire(__filename)(checksPackage('@openzeppelin/merkle-tree')) as Reference;
  const buildMs = elapsed(() => void StandardMerkleTree.of(values, ['bytes32', 'address', 'address', 'uint128']));
  return { buildMs, megabytes: megabytes() };
}

async function buildOurs(leaves: SeededLeaves): Promise<BuildFigures> {
  const keccak = await loadWasmKeccak();
  const started = performance.now();
  const tree = StatementTree.build(leaves, { keccak, padding: randomPadding(randomBytes) });
  const buildMs = performance.now() - started;
  const most = megabytes();

  const step = Math.floor(leaves.count / CHANGES);
  const changed = Array.from({ length: CHANGES }, (_, number): StatementLeaf => {
    const leaf = leaves.at(number * step);
    return { ...leaf, entitlement: leaf.entitlement + 1n };
  });
  const added = [...new SeededLeaves('new accounts', CHANGES)];
  const changesMs = elapsed(() => void tree.update(changed));
  const insertionsMs = elapsed(() => void tree.update(added));
  return { buildMs, megabytes: most, changesMs, insertionsMs, verifyMs: verify(tree, changed[1]) };
}

function verify(tree: StatementTree, leaf: StatementLeaf | undefined): number {
  const proof = leaf === undefined ? null : tree.proofOf(leaf.accountId);
  if (leaf === undefined || proof === null) throw new Error('The tree lacks a leaf');
  const inclusion = { leaf, proof, root: tree.root, sum: tree.sum };
  return elapsed(() => {
    if (proofFault(inclusion) !== null) throw new Error('A proof does not hold');
  });
}

async function main(side: string, seed: string, count: number): Promise<void> {
  const leaves = new SeededLeaves(seed, count);
  process.send?.(side === 'ours' ? await buildOurs(leaves) : buildReference(leaves));
}

const [side = '', seed = '', count = ''] = process.argv.slice(2);
void main(side, seed, Number(count));
