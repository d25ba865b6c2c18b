import { AbiCoder, ZeroHash, keccak256 } from 'ethers';

import type { StatementProof } from '../client/statements/proof';
import type { StatementLeaf } from '../client/statements/leaf';

interface Node {
  readonly hash: string;
  readonly sum: bigint;
}

const EMPTY: Node = { hash: ZeroHash, sum: 0n };
const encode = (types: readonly string[], values: readonly unknown[]): string =>
  AbiCoder.defaultAbiCoder().encode(types, values);

/**
 * The tree of docs/product/statements.md §1 as the page says it, from the root down and without a thought for speed: the
 * third implementation, with which those in TypeScript and in Solidity are compared.
 */
export class NaiveStatementTree {
  private readonly leaves: readonly StatementLeaf[];
  private readonly height: number;
  private readonly nodes = new Map<string, Node>();

  constructor(leaves: readonly StatementLeaf[]) {
    this.leaves = [...leaves].sort((a, b) => (BigInt(a.accountId) < BigInt(b.accountId) ? -1 : 1));
    this.height = leaves.length === 1 ? 0 : (leaves.length - 1).toString(2).length;
  }

  get root(): string {
    return this.node(this.height, 0).hash;
  }

  get sum(): bigint {
    return this.node(this.height, 0).sum;
  }

  proofAt(leaf: number): StatementProof {
    const climb = (height: number, place: number): readonly Node[] =>
      height === this.height
        ? []
        : [this.node(height, place % 2 === 0 ? place + 1 : place - 1), ...climb(height + 1, Math.floor(place / 2))];
    const siblings = climb(0, leaf);
    // The sibling stands left where the place is odd: the binary digits of the leaf's place, as they are.
    return { hashes: siblings.map(({ hash }) => hash), sums: siblings.map(({ sum }) => sum), sides: BigInt(leaf) };
  }

  private node(height: number, place: number): Node {
    const name = `${height} ${place}`;
    const node = this.nodes.get(name) ?? this.makeNode(height, place);
    this.nodes.set(name, node);
    return node;
  }

  private makeNode(height: number, place: number): Node {
    if (place * 2 ** height >= this.leaves.length) return EMPTY;
    if (height === 0) return leafNode(this.leaves[place]);
    const [left, right] = [this.node(height - 1, 2 * place), this.node(height - 1, 2 * place + 1)];
    const words = [left.hash, left.sum, right.hash, right.sum];
    return { hash: keccak256(encode(['bytes32', 'uint128', 'bytes32', 'uint128'], words)), sum: left.sum + right.sum };
  }
}

function leafNode(leaf: StatementLeaf | undefined): Node {
  if (leaf === undefined) return EMPTY;
  const { accountId, wallet, vault, entitlement } = leaf;
  const inner = encode(['bytes32', 'address', 'address', 'uint128'], [accountId, wallet, vault, entitlement]);
  return { hash: keccak256(keccak256(inner)), sum: entitlement };
}
