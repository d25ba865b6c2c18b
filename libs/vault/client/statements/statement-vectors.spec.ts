import { readFileSync } from 'node:fs';
import path from 'node:path';

import { NaiveStatementTree } from '../../testing/naive-statement-tree';
import { type StatementVectors, statementVectors } from '../../tools/statement-vectors';
import { ethersKeccak } from './keccak';
import { loadWasmKeccak } from './wasm-keccak';

const file = path.resolve(__dirname, '../../vectors/statement-trees.json');
const vectors = JSON.parse(readFileSync(file, 'utf8')) as StatementVectors;

describe('the shared trees of vectors/statement-trees.json', () => {
  it('are what the tool writes, with either keccak', async () => {
    expect(vectors).toEqual(statementVectors(ethersKeccak));
    expect(vectors).toEqual(statementVectors(await loadWasmKeccak()));
  });

  it.each(vectors.trees.map((tree) => [tree.leaves.length, tree] as const))(
    'agree with the naive tree: %i leaves',
    (_size, { leaves, root, sum, proofs }) => {
      const naive = new NaiveStatementTree(leaves.map((leaf) => ({ ...leaf, entitlement: BigInt(leaf.entitlement) })));
      expect({ root: naive.root, sum: naive.sum.toString() }).toEqual({ root, sum });
      for (const { index, hashes, sums, sides } of proofs) {
        const proof = naive.proofAt(index);
        expect({ ...proof, sums: proof.sums.map(String), sides: proof.sides.toString() }).toEqual({
          hashes,
          sums,
          sides,
        });
      }
    },
  );
});
