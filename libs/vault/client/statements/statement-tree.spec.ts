import { hexlify, keccak256, randomBytes, toBeHex } from 'ethers';
import fc from 'fast-check';

import { leaf, leaves } from '../../testing/arbitrary-leaves';
import { NaiveStatementTree } from '../../testing/naive-statement-tree';
import type { Keccak256 } from './keccak';
import type { StatementLeaf } from './leaf';
import type { ChangedNodes } from './node-levels';
import { type PaddingSource, nextPowerOfTwo, paddingLeaf, randomPadding } from './padding';
import { StatementTree } from './statement-tree';
import { MAX_SUM } from './sums';
import { proofFault } from './verify-proof';
import { loadWasmKeccak } from './wasm-keccak';

const unpadded: PaddingSource = () => [];
let wasm: Keccak256;
beforeAll(async () => {
  wasm = await loadWasmKeccak();
});
const build = (list: Iterable<StatementLeaf>, padding = unpadded, keccak = wasm) =>
  StatementTree.build(list, { keccak, padding });
const numbered = (number: number, entitlement = 1n): StatementLeaf => ({
  ...paddingLeaf(toBeHex(number, 32)),
  entitlement,
});
const fault = (tree: StatementTree, one: StatementLeaf) => {
  const proof = tree.proofOf(one.accountId);
  return proof === null ? 'no proof' : proofFault({ leaf: one, proof, root: tree.root, sum: tree.sum }, wasm);
};
/** Ids from a hash of a number: unlike random ones, the same in each run. */
const fixedPadding = (seed: bigint): PaddingSource => {
  let next = seed * 2n ** 64n;
  return (missing) => Array.from({ length: missing }, () => keccak256(toBeHex((next += 1n), 32)));
};

describe('a statement tree', () => {
  it('is refused without a leaf', () => {
    expect(() => build([])).toThrow('A statement has at least one leaf');
  });

  it('is refused with two leaves of one account, whatever else they say', () => {
    expect(() => build([numbered(7), numbered(3), numbered(7, 9n)])).toThrow('Two leaves have the account id 0x');
    const tree = build([numbered(7), numbered(3)]);
    expect(() => tree.update([numbered(9), numbered(9, 2n)])).toThrow('Two leaves have the account id 0x');
  });

  it('is refused when the sum passes 2^128 - 1, and carries up to it', () => {
    expect(build([numbered(1, MAX_SUM), numbered(2, 0n)]).sum).toBe(MAX_SUM);
    expect(build([numbered(1, MAX_SUM - 1n), numbered(2, 1n)]).sum).toBe(MAX_SUM);
    expect(() => build([numbered(1, MAX_SUM), numbered(2, 1n)])).toThrow('above 2^128 - 1');
    expect(() => build([numbered(1, 2n ** 127n), numbered(2, 0n), numbered(3, 2n ** 127n)])).toThrow('above 2^128 - 1');
  });

  it.each([
    { entitlement: -1n },
    { entitlement: MAX_SUM + 1n },
    { accountId: '0x12' },
    { accountId: `0x${'zz'.repeat(32)}` },
    { accountId: `0x${'é'.repeat(64)}` },
    { wallet: `0x${'11'.repeat(21)}` },
    { vault: `11${'11'.repeat(20)}` },
  ])('is refused with a malformed leaf: %p', (part) => {
    expect(() => build([{ ...numbered(1), ...part }])).toThrow(RangeError);
  });

  it('is that of the naive implementation, and every proof of it holds', () => {
    fc.assert(
      fc.property(leaves(40), (list) => {
        const [tree, naive] = [build(list), new NaiveStatementTree(list)];
        expect([tree.root, tree.sum]).toEqual([naive.root, naive.sum]);
        const sorted = [...list].sort((a, b) => (a.accountId < b.accountId ? -1 : 1));
        for (const [index, one] of sorted.entries()) {
          expect(tree.proofOf(one.accountId)).toEqual(naive.proofAt(index));
          expect(fault(tree, one)).toBeNull();
        }
      }),
      { numRuns: 60 },
    );
  });

  it('has no proof of an account without a leaf', () => {
    expect(build([numbered(1), numbered(3)]).proofOf(toBeHex(2, 32))).toBeNull();
  });

  it('is padded to a power of two by random leaves that owe nothing', () => {
    fc.assert(
      fc.property(leaves(40), (list) => {
        const tree = build(list, randomPadding(randomBytes));
        const padding = tree.paddingIds().map(paddingLeaf);
        expect(padding.length).toBe(nextPowerOfTwo(list.length) - list.length);
        const naive = new NaiveStatementTree([...list, ...padding]);
        expect([tree.root, tree.sum]).toEqual([naive.root, list.reduce((sum, one) => sum + one.entitlement, 0n)]);
        for (const one of [...list, ...padding]) expect(fault(tree, one)).toBeNull();
      }),
      { numRuns: 30 },
    );
  });
});

describe('an update of a statement tree', () => {
  it('gives the tree that would be built from nothing, after any sequence of changes, new wallets and new accounts', () => {
    const step = fc.record({
      added: fc.array(leaf, { maxLength: 12 }),
      changed: fc.array(fc.tuple(fc.nat(), fc.nat({ max: 10 ** 9 }), leaf), { maxLength: 8 }),
    });
    fc.assert(
      fc.property(
        leaves(20),
        fc.array(step, { minLength: 1, maxLength: 6 }),
        fc.bigInt({ min: 1n, max: 2n ** 64n }),
        (first, steps, seed) => {
          const accounts = new Map(first.map((one) => [one.accountId, one]));
          const tree = build(first, fixedPadding(seed));
          for (const { added, changed } of steps) {
            const known = [...accounts.values()];
            const changes = new Map(added.map((one) => [one.accountId, one]));
            for (const [which, more, { wallet, vault }] of changed) {
              const old = known[which % known.length]!;
              const entitlement = old.entitlement + BigInt(more);
              // A third each of a new wallet, a new vault and neither.
              const places = [{ wallet }, { vault }, {}][which % 3];
              changes.set(old.accountId, { ...old, ...places, entitlement });
            }
            tree.update(changes.values());
            for (const [id, one] of changes) accounts.set(id, one);

            const padding = tree.paddingIds();
            const again = build(accounts.values(), () => padding);
            expect([tree.root, tree.sum]).toEqual([again.root, again.sum]);
            expect(padding.length).toBe(nextPowerOfTwo(accounts.size) - accounts.size);
            for (const one of changes.values()) expect(fault(tree, one)).toBeNull();
          }
        },
      ),
      { numRuns: 60 },
    );
  });

  it('hashes the changed leaves and the nodes above them, and nothing else', () => {
    let hashed = 0;
    const counting: Keccak256 = (bytes) => {
      hashed += 1;
      return wasm(bytes);
    };
    const tree = build(
      Array.from({ length: 64 }, (_, number) => numbered(number)),
      unpadded,
      counting,
    );
    expect(hashed).toBe(64 * 2 + 63);
    hashed = 0;
    const changed = tree.update([numbered(5, 7n), numbered(4, 7n), numbered(60, 0n)]);
    // Two leaves that share their path, and one that meets it at the root.
    expect(changed?.map((places) => [...places].sort((a, b) => a - b))).toEqual([
      [4, 5, 60],
      [2, 30],
      [1, 15],
      [0, 7],
      [0, 3],
      [0, 1],
      [0],
    ]);
    expect(hashed).toBe(3 * 2 + 11);
  });

  it('puts a new account in the place of the nearest padding leaf, and moves what stands between', () => {
    const padding = [1, 40].map((number) => toBeHex(number, 32));
    const tree = build(
      [10, 20, 30, 50, 60, 70].map((number) => numbered(number)),
      () => padding,
    );
    const changed = tree.update([numbered(25)]);
    expect([...(changed?.[0] ?? [])]).toEqual([3, 4]);
    expect(tree.paddingIds()).toEqual(padding.slice(0, 1));
    expect([...(tree.update([numbered(65)])?.[0] ?? [])]).toEqual([0, 1, 2, 3, 4, 5, 6]);
    expect(tree.paddingIds()).toEqual([]);
    expect(tree.update([numbered(66)])).toBeNull();
  });

  it('gives a store the nodes that it changed, with which the store has the whole tree', () => {
    const tree = build(
      [1, 2, 3, 4, 5].map((number) => numbered(number)),
      fixedPadding(7n),
    );
    const stored = new Map<string, string>();
    const store = (changed: ChangedNodes | null) => {
      for (const { level, place, hash, sum, accountId } of tree.nodes(changed)) {
        stored.set(`${level} ${place}`, `${hexlify(hash)} ${sum} ${accountId && hexlify(accountId)}`);
      }
    };
    store(null);
    // Three take the padding, and the tree doubles for the fourth.
    for (const number of [3, 100, 101, 2, 102, 103, 5]) store(tree.update([numbered(number, 9n)]));
    const kept = new Map(stored);
    stored.clear();
    store(null);
    expect(kept).toEqual(stored);
    expect([tree.height, kept.size]).toEqual([4, 31]);
  });

  it('lets an account have the id of a padding leaf', () => {
    const tree = build(
      [1, 2, 3].map((number) => numbered(number)),
      () => [toBeHex(9, 32)],
    );
    tree.update([numbered(9, 5n)]);
    expect(tree.paddingIds()).toEqual([]);
    expect(tree.root).toBe(build([numbered(1), numbered(2), numbered(3), numbered(9, 5n)]).root);
  });

  it('leaves the tree as it was when it is refused', () => {
    const tree = build([numbered(1), numbered(2, MAX_SUM - 1n)], unpadded);
    const before = [tree.root, tree.sum];
    expect(() => tree.update([numbered(3)])).toThrow('above 2^128 - 1');
    expect(() => tree.update([numbered(1, 2n)])).toThrow('above 2^128 - 1');
    expect(() => tree.update([numbered(1, 0n), { ...numbered(2), wallet: '0x' }])).toThrow(RangeError);
    expect([tree.root, tree.sum]).toEqual(before);
    tree.update([numbered(1, 0n), numbered(2, MAX_SUM)]);
    expect(tree.sum).toBe(MAX_SUM);
  });
});
