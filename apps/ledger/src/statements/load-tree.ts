import { randomBytes } from 'node:crypto';
import { hexlify } from 'ethers';
import type { Tx } from '@ballast/platform/postgres/tx';
import type { Keccak256 } from '@ballast/vault/statements/keccak';
import type { StatementLeaf } from '@ballast/vault/statements/leaf';
import { type PaddingSource, randomPadding } from '@ballast/vault/statements/padding';
import { StatementTree } from '@ballast/vault/statements/statement-tree';
import { leavesAfter, toLeaf } from './leaf.store';
import { paddingIds } from './node.store';
import type { Statement } from './statement.store';

const PAGE = 20_000;

export const freshPadding = randomPadding(randomBytes);

/**
 * The tree of the last statement, built anew from what its leaves say.
 * @throws Error when that gives another root or sum: somebody changed what is stored.
 */
export async function loadTree(tx: Tx, last: Statement, keccak: Keccak256): Promise<StatementTree> {
  const padding = storedThenFresh(await paddingIds(tx));
  const tree = StatementTree.build(await allLeaves(tx), { keccak, padding });
  if (tree.root !== hexlify(last.root) || tree.sum !== last.sum) {
    throw new Error(`The stored leaves of statement ${last.number} do not make its root and sum.`);
  }
  return tree;
}

async function allLeaves(tx: Tx): Promise<StatementLeaf[]> {
  const leaves: StatementLeaf[] = [];
  let after: Buffer = Buffer.alloc(0);
  for (;;) {
    const page = await leavesAfter(tx, after, PAGE);
    for (const row of page) leaves.push(toLeaf(row));
    const end = page.at(-1);
    if (end === undefined || page.length < PAGE) return leaves;
    after = end.accountId;
  }
}

/** The padding that the tree had; when it grows, it needs other. */
function storedThenFresh(stored: readonly string[]): PaddingSource {
  let kept: readonly string[] | null = stored.length === 0 ? null : stored;
  return (missing) => {
    const ids = kept ?? freshPadding(missing);
    kept = null;
    return ids;
  };
}
