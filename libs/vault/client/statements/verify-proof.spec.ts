import { AbiCoder, ZeroAddress, ZeroHash, keccak256, toBeHex, hexlify } from 'ethers';
import fc from 'fast-check';

import { leaf, leaves } from '../../testing/arbitrary-leaves';
import type { Keccak256 } from './keccak';
import { type StatementLeaf, leafHash } from './leaf';
import { StatementTree } from './statement-tree';
import { MAX_SUM } from './sums';
import { type Inclusion, proofFault } from './verify-proof';
import { loadWasmKeccak } from './wasm-keccak';

const node = (left: string, leftSum: bigint, right: string, rightSum: bigint): string =>
  keccak256(
    AbiCoder.defaultAbiCoder().encode(['bytes32', 'uint128', 'bytes32', 'uint128'], [left, leftSum, right, rightSum]),
  );
const member = (number: number, entitlement: bigint): StatementLeaf => ({
  accountId: toBeHex(number, 32),
  wallet: toBeHex(number + 100, 20),
  vault: toBeHex(number + 200, 20),
  entitlement,
});

describe('verifying a proof', () => {
  let keccak: Keccak256;
  beforeAll(async () => {
    keccak = await loadWasmKeccak();
  });

  const fault = (inclusion: Inclusion) => proofFault(inclusion, keccak);
  const hashOf = (one: StatementLeaf) => hexlify(leafHash(one, keccak));
  const treeOf = (list: readonly StatementLeaf[]) => StatementTree.build(list, { keccak, padding: () => [] });
  const inclusionOf = (tree: StatementTree, one: StatementLeaf): Inclusion => ({
    leaf: one,
    proof: tree.proofOf(one.accountId)!,
    root: tree.root,
    sum: tree.sum,
  });
  const club = Array.from({ length: 11 }, (_, number) => member(number, BigInt(number) * 1_000_000n));

  /** Each inclusion that differs from the given one in a single bit of any of its parts. */
  function* flipped(inclusion: Inclusion): Generator<[string, Inclusion]> {
    const { leaf: one, proof } = inclusion;
    for (const name of ['accountId', 'wallet', 'vault'] as const) {
      for (const other of flippedHex(one[name])) yield [name, { ...inclusion, leaf: { ...one, [name]: other } }];
    }
    for (const other of flippedAmount(one.entitlement, 128))
      yield ['entitlement', { ...inclusion, leaf: { ...one, entitlement: other } }];
    for (const level of proof.hashes.keys()) {
      for (const other of flippedHex(proof.hashes[level]!))
        yield [`hash ${level}`, { ...inclusion, proof: { ...proof, hashes: proof.hashes.with(level, other) } }];
      for (const other of flippedAmount(proof.sums[level]!, 128))
        yield [`sum ${level}`, { ...inclusion, proof: { ...proof, sums: proof.sums.with(level, other) } }];
    }
    for (const sides of flippedAmount(proof.sides, 256)) yield ['sides', { ...inclusion, proof: { ...proof, sides } }];
    for (const root of flippedHex(inclusion.root)) yield ['root', { ...inclusion, root }];
    for (const sum of flippedAmount(inclusion.sum, 128)) yield ['sum', { ...inclusion, sum }];
  }
  const flippedAmount = (amount: bigint, bits: number) =>
    Array.from({ length: bits }, (_, bit) => amount ^ (1n << BigInt(bit)));
  const flippedHex = (text: string) =>
    flippedAmount(BigInt(text), 4 * (text.length - 2)).map((value) => toBeHex(value, text.length / 2 - 1));

  it('fails for every single bit that is wrong, wherever it stands', () => {
    const tree = treeOf(club);
    const inclusion = inclusionOf(tree, club[9]!);
    expect(fault(inclusion)).toBeNull();
    const parts = new Map<string, number>();
    for (const [part, other] of flipped(inclusion)) {
      parts.set(part, (parts.get(part) ?? 0) + 1);
      if (fault(other) === null) throw new Error(`A wrong bit of ${part} was not noticed`);
    }
    // Three words of the leaf and its amount, four levels, sides, root, sum.
    expect([...parts.values()].reduce((sum, count) => sum + count)).toBe(256 + 320 + 128 + 4 * 384 + 256 + 256 + 128);
  });

  it('fails for random bits of random trees', () => {
    fc.assert(
      fc.property(leaves(24), fc.nat(), fc.nat(), (list, which, bit) => {
        const inclusion = inclusionOf(treeOf(list), list[which % list.length]!);
        const others = [...flipped(inclusion)];
        expect(fault(others[bit % others.length]![1])).not.toBeNull();
      }),
      { numRuns: 60 },
    );
  });

  it('fails for another tree, and for an account that is not in the tree', () => {
    fc.assert(
      fc.property(leaves(12), leaf, (list, stranger) => {
        const own = inclusionOf(treeOf(list), list[0]!);
        fc.pre(list.every(({ accountId }) => accountId !== stranger.accountId));
        expect(fault({ ...own, leaf: stranger })).toMatch(/^(root|overflow)$/);
        const later = treeOf([...list, stranger]);
        expect(fault({ ...own, root: later.root, sum: later.sum })).toBe('root');
      }),
      { numRuns: 40 },
    );
  });

  it('tells the root from the sum', () => {
    const inclusion = inclusionOf(treeOf(club), club[3]!);
    expect(fault({ ...inclusion, sum: inclusion.sum - 1n })).toBe('sum');
    expect(fault({ ...inclusion, root: ZeroHash })).toBe('root');
  });

  it('refuses a path with a level too few, too many, or without its sum', () => {
    const inclusion = inclusionOf(treeOf(club), club[3]!);
    const { hashes, sums } = inclusion.proof;
    const withPath = (path: Partial<Inclusion['proof']>) =>
      fault({ ...inclusion, proof: { ...inclusion.proof, ...path } });
    expect(withPath({ hashes: hashes.slice(1) })).toBe('levels');
    expect(withPath({ hashes: hashes.slice(0, -1), sums: sums.slice(0, -1) })).toBe('root');
    expect(withPath({ hashes: [...hashes, ZeroHash], sums: [...sums, 0n] })).toBe('root');
    const many = { hashes: Array<string>(257).fill(ZeroHash), sums: Array<bigint>(257).fill(0n) };
    expect(withPath(many)).toBe('levels');
  });

  it('refuses sides that name levels above the last', () => {
    const inclusion = inclusionOf(treeOf(club), club[3]!);
    for (const sides of [-1n, inclusion.proof.sides + 16n, inclusion.proof.sides + 2n ** 255n])
      expect(fault({ ...inclusion, proof: { ...inclusion.proof, sides } })).toBe('sides');
  });

  it('refuses what is not of its type', () => {
    const inclusion = inclusionOf(treeOf(club), club[3]!);
    const { leaf: one, proof } = inclusion;
    const malformed: Inclusion[] = [
      { ...inclusion, root: '0x' },
      { ...inclusion, sum: -1n },
      { ...inclusion, sum: MAX_SUM + 1n },
      { ...inclusion, leaf: { ...one, wallet: ZeroHash } },
      { ...inclusion, leaf: { ...one, vault: 'nobody' } },
      { ...inclusion, leaf: { ...one, accountId: ZeroAddress } },
      { ...inclusion, leaf: { ...one, entitlement: -1n } },
      { ...inclusion, proof: { ...proof, hashes: proof.hashes.with(2, '0x12') } },
      { ...inclusion, proof: { ...proof, sums: proof.sums.with(2, MAX_SUM + 1n) } },
    ];
    expect(malformed.map(fault)).toEqual(malformed.map(() => 'malformed'));
  });

  it('second preimage: refuses an inner node as a leaf, also one whose 128 bytes are those of a leaf', () => {
    // The last of three leaves is paired with the empty one: (hash, 0, 0, 0) reads as (accountId, wallet, vault, 0), and
    // would be accepted if a leaf were hashed once.
    const last = member(3, 0n);
    const tree = treeOf([member(1, 5n), member(2, 6n), last]);
    const inner = { accountId: hashOf(last), wallet: ZeroAddress, vault: ZeroAddress, entitlement: 0n };
    const encoded = AbiCoder.defaultAbiCoder().encode(
      ['bytes32', 'address', 'address', 'uint128'],
      [inner.accountId, inner.wallet, inner.vault, inner.entitlement],
    );
    expect(keccak256(encoded)).toBe(node(hashOf(last), 0n, ZeroHash, 0n));
    const { hashes, sums } = tree.proofOf(last.accountId)!;
    const proof = { hashes: hashes.slice(1), sums: sums.slice(1), sides: 1n };
    expect(fault({ leaf: inner, proof, root: tree.root, sum: tree.sum })).toBe('root');
  });

  it('eprint 2018/1139: refuses to show a member other sums of the siblings than another member', () => {
    // There each member was shown a total that held the own balance and no more than the greatest of the others.
    const tree = treeOf(club);
    const poor = inclusionOf(tree, club[1]!);
    for (const level of poor.proof.sums.keys()) {
      const hidden = poor.proof.sums[level]!;
      const proof = { ...poor.proof, sums: poor.proof.sums.with(level, 0n) };
      expect(fault({ ...poor, proof, sum: poor.sum - hidden })).toBe(hidden === 0n ? null : 'root');
    }
    expect(poor.proof.sums.filter((sum) => sum > 0n)).toHaveLength(3);
    // The same total, with what one sibling lacks in another: only the total was in the hash of the first proposal.
    const [first = 0n, second = 0n, ...others] = poor.proof.sums;
    const moved = { ...poor.proof, sums: [first + 1n, second - 1n, ...others] };
    expect(fault({ ...poor, proof: moved })).toBe('root');
    const more = { ...poor.leaf, entitlement: poor.leaf.entitlement + 1n };
    const less = { ...poor.proof, sums: [first, second - 1n, ...others] };
    expect(fault({ ...poor, leaf: more, proof: less })).toBe('root');
  });

  it('overflow: refuses a root whose poster let the sums pass 2^128', () => {
    const [own, other] = [member(1, 10n), member(2, MAX_SUM - 5n)];
    // 10 + (2^128 - 6) is 4 when nobody looks.
    const root = node(hashOf(own), own.entitlement, hashOf(other), other.entitlement);
    const proof = { hashes: [hashOf(other)], sums: [other.entitlement], sides: 0n };
    expect(fault({ leaf: own, proof, root, sum: 4n })).toBe('overflow');
    const most = { ...proof, hashes: [hashOf(member(2, MAX_SUM - 10n))], sums: [MAX_SUM - 10n] };
    const fits = node(hashOf(own), own.entitlement, most.hashes[0]!, MAX_SUM - 10n);
    expect(fault({ leaf: own, proof: most, root: fits, sum: MAX_SUM })).toBeNull();
  });

  it('takes a lone leaf with an empty path', () => {
    const lone = member(7, 3n);
    expect(fault({ leaf: lone, proof: { hashes: [], sums: [], sides: 0n }, root: hashOf(lone), sum: 3n })).toBeNull();
  });
});
