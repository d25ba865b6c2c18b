import { AbiCoder, dataSlice, id } from 'ethers';
import fc from 'fast-check';

import { leaves } from '../../testing/arbitrary-leaves';
import { buildClaimTransaction } from './claim-transaction';
import type { Keccak256 } from './keccak';
import { parseProofFile } from './parse-proof-file';
import { toPath, toProof } from './proof';
import { type ProofFile, toInclusion, writeProofFile } from './proof-file';
import { StatementTree } from './statement-tree';
import { proofFault } from './verify-proof';
import { loadWasmKeccak } from './wasm-keccak';

const POOL = '0x2791Bca1f2de4661ED88A30C99A7a9449Aa84174';
const HASH = `0x${'ab'.repeat(32)}`;
const FIELDS: Readonly<Record<string, unknown>> = {
  chainId: 137,
  pool: POOL,
  statement: 12,
  accountId: HASH,
  wallet: `0x${'11'.repeat(20)}`,
  vault: `0x${'22'.repeat(20)}`,
  entitlement: '5000000',
  settled: '2000000',
  path: [
    { side: 'left', hash: HASH, sum: '0' },
    { side: 'right', hash: HASH, sum: '7' },
  ],
  root: HASH,
  sum: '340282366920938463463374607431768211455',
};
const faultsOf = (fields: unknown) => parseProofFile(JSON.stringify(fields)).faults;
const fileOf = (fields: unknown): ProofFile => parseProofFile(JSON.stringify(fields)).file!;

describe('a proof file', () => {
  let keccak: Keccak256;
  beforeAll(async () => {
    keccak = await loadWasmKeccak();
  });

  it.each([
    ['', 'not_json'],
    ['{"chainId": 137', 'not_json'],
    ['[]', 'no_object'],
    ['null', 'no_object'],
    ['"0x"', 'no_object'],
  ])('is refused as a whole: %s', (text, fault) => {
    expect(parseProofFile(text)).toEqual({ file: null, faults: [{ field: '', fault }] });
  });

  it.each(Object.keys(FIELDS))('is refused without %s, which is named', (field) => {
    const others = Object.fromEntries(Object.entries(FIELDS).filter(([name]) => name !== field));
    expect(faultsOf(others)).toEqual([{ field, fault: 'missing' }]);
  });

  it.each([
    [{ chainId: '137' }, 'chainId', 'no_whole_number'],
    [{ chainId: 0 }, 'chainId', 'no_whole_number'],
    [{ statement: 1.5 }, 'statement', 'no_whole_number'],
    [{ statement: 2 ** 53 }, 'statement', 'no_whole_number'],
    [{ pool: HASH }, 'pool', 'no_address'],
    [{ pool: POOL.slice(2) }, 'pool', 'no_address'],
    [{ pool: POOL.replace('Bca', 'bca') }, 'pool', 'no_address'],
    [{ wallet: null }, 'wallet', 'no_address'],
    [{ accountId: POOL }, 'accountId', 'no_bytes32'],
    [{ root: 'ab'.repeat(32) }, 'root', 'no_bytes32'],
    [{ entitlement: 5_000_000 }, 'entitlement', 'no_amount'],
    [{ entitlement: '5.0' }, 'entitlement', 'no_amount'],
    [{ entitlement: '05' }, 'entitlement', 'no_amount'],
    [{ settled: '-1' }, 'settled', 'no_amount'],
    [{ settled: '' }, 'settled', 'no_amount'],
    [{ sum: '340282366920938463463374607431768211456' }, 'sum', 'no_amount'],
    [{ path: {} }, 'path', 'no_list'],
    [{ path: Array(257).fill({ side: 'left', hash: HASH, sum: '0' }) }, 'path', 'no_list'],
    [{ path: [{ side: 'left', hash: HASH, sum: '0' }, 7] }, 'path[1]', 'no_object'],
    [{ path: [null] }, 'path[0]', 'no_object'],
    [{ path: [{ side: 'up', hash: HASH, sum: '0' }] }, 'path[0].side', 'no_side'],
    [{ path: [{ side: 'left', hash: '0x', sum: '0' }] }, 'path[0].hash', 'no_bytes32'],
    [{ path: [{ side: 'left', hash: HASH, sum: 0 }] }, 'path[0].sum', 'no_amount'],
    [{ path: [{ side: 'left', hash: HASH }] }, 'path[0].sum', 'missing'],
  ])('is refused for a field that is not of its type: %j', (wrong, field, fault) => {
    expect(faultsOf({ ...FIELDS, ...wrong })).toEqual([{ field, fault }]);
  });

  it('is refused with all its faults at once', () => {
    const faults = faultsOf({ ...FIELDS, pool: '', sum: 'much', path: [{}] });
    expect(faults.map(({ field }) => field)).toEqual(['pool', 'path[0].side', 'path[0].hash', 'path[0].sum', 'sum']);
  });

  it('may have fields of a later version, and spell its hex as it likes', () => {
    const upper = HASH.toUpperCase().replace('0X', '0x');
    const file = fileOf({ ...FIELDS, note: 'new', root: upper, pool: POOL.toLowerCase() });
    expect(file).toEqual(fileOf(FIELDS));
    expect(file.pool).toBe(POOL);
  });

  it('carries any proof there and back, and holds as the proof does', () => {
    fc.assert(
      fc.property(leaves(24), fc.nat(), (list, which) => {
        const tree = StatementTree.build(list, { keccak, padding: () => [] });
        const leaf = list[which % list.length]!;
        const proof = tree.proofOf(leaf.accountId)!;
        const base = { chainId: 137, pool: POOL, statement: 1, settled: 0n, root: tree.root, sum: tree.sum };
        const file: ProofFile = { ...base, ...leaf, path: toPath(proof) };
        const parsed = parseProofFile(writeProofFile(file));
        expect(parsed).toEqual({ file, faults: [] });
        expect(toProof(parsed.file!.path)).toEqual(proof);
        expect(proofFault(toInclusion(parsed.file!), keccak)).toBeNull();
      }),
      { numRuns: 40 },
    );
  });
});

describe('the claim of a proof file', () => {
  it.each([0n, -1n, 5_000_001n])('is not made for %s', (amount) => {
    expect(() => buildClaimTransaction({ file: fileOf(FIELDS), amount, toVault: false })).toThrow(RangeError);
  });

  it('calls the pool with leaf, amount and path in the order of the fixed names', () => {
    const file = fileOf(FIELDS);
    const { to, data } = buildClaimTransaction({ file, amount: 3_000_000n, toVault: true });
    expect(to).toBe(POOL);
    const types = 'bytes32 address address uint128 uint128 bool bytes32[] uint128[] uint256'.split(' ');
    expect(dataSlice(data, 0, 4)).toBe(dataSlice(id(`claim(${types.join(',')})`), 0, 4));
    expect(AbiCoder.defaultAbiCoder().decode(types, dataSlice(data, 4)).toArray()).toEqual([
      ...[file.accountId, file.wallet, file.vault, 5_000_000n, 3_000_000n, true],
      ...[[HASH, HASH], [0n, 7n], 1n],
    ]);
  });
});
