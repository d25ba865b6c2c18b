import { writeProofFile } from '@ballast/vault/statements/proof-file';
import { someProofFile } from '../../../testing/proof-files';
import { poolWallet, reverted } from '../../../testing/pool-wallet';
import { checkProof, readByWallet, type CheckReport } from './check-proof';

const file = { ...someProofFile(), settled: 1_000n };
const text = writeProofFile(file);
const own = { chainId: file.chainId, address: file.pool };
const word = (value: bigint) => `0x${value.toString(16).padStart(64, '0')}`;
const faulty = ({ checks }: CheckReport) => checks.filter(({ outcome }) => outcome === 'wrong').map(({ name }) => name);
const open = ({ checks }: CheckReport) => checks.filter(({ outcome }) => outcome === 'open').map(({ name }) => name);

describe('a proof', () => {
  it('is right when it was recomputed and the chain agrees', async () => {
    const report = await checkProof(text, own, readByWallet(poolWallet(file).wallet));
    expect(report.checks.map(({ name, outcome }) => `${name} ${outcome}`)).toEqual(
      ['file', 'sum', 'pool', 'chain', 'statement', 'settled'].map((name) => `${name} right`),
    );
    expect(report.verdict).toBe('right');
  });

  it('is wrong whichever character of its values is another one', async () => {
    const reading = readByWallet(poolWallet(file).wallet);
    const quiet: string[] = [];
    const places = [...text.matchAll(/: ("[^"]*"|\d+)/g)].flatMap(({ index, 0: found }) =>
      Array.from({ length: found.length - 2 }, (_, at) => index + 2 + at),
    );
    for (const at of places) {
      const was = text[at]!;
      if (was === '"') continue;
      const flipped = `${text.slice(0, at)}${was === '1' ? '2' : '1'}${text.slice(at + 1)}`;
      if ((await checkProof(flipped, own, reading)).verdict !== 'wrong') quiet.push(flipped.slice(at - 20, at + 5));
    }
    expect(places.length).toBeGreaterThan(300);
    // That the pool has paid more by now than the file says contradicts nothing.
    expect(quiet.every((around) => around.includes('"settled"'))).toBe(true);
  });

  it.each([
    ['sum', { root: word(1n) }],
    ['sum', { entitlement: file.entitlement + 1n }],
    ['pool', { pool: '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359' }],
    ['chain', { chainId: 1 }],
  ])('names the check %s for %p', async (name, change) => {
    const report = await checkProof(writeProofFile({ ...file, ...change }), own, readByWallet(poolWallet(file).wallet));
    expect(faulty(report)).toContain(name);
    expect(report.verdict).toBe('wrong');
  });

  it.each([
    ['another root', { statement: () => word(9n) + `${word(file.sum).slice(2)}${'0'.repeat(6 * 64)}` }],
    ['another sum', { statement: () => file.root + `${word(9n).slice(2)}${'0'.repeat(6 * 64)}` }],
    ['no such statement', { statement: () => reverted('UnknownStatement', [7]) }],
    ['no pool', { current: () => '0x' }],
    ['a contract that is no pool', { current: () => reverted('Paused', [7]) }],
  ])('is wrong when the chain has %s', async (_, answers) => {
    expect(faulty(await checkProof(text, own, readByWallet(poolWallet(file, answers).wallet)))).toEqual(['statement']);
  });

  it('is wrong when the chain shows less paid than it says, and right when more', async () => {
    const less = poolWallet(file, { settled: () => word(999n) });
    expect(faulty(await checkProof(text, own, readByWallet(less.wallet)))).toEqual(['settled']);
    const more = poolWallet(file, { settled: () => word(1_001n) });
    expect((await checkProof(text, own, readByWallet(more.wallet))).verdict).toBe('right');
  });

  it('is not green without the chain: no wallet, another network, no answer, no reserves', async () => {
    const chain = ['chain', 'statement', 'settled'];
    expect(open(await checkProof(text, own, readByWallet(null)))).toEqual(chain);
    for (const eth_chainId of [() => '0x1', () => null, () => 'gibberish']) {
      const { wallet } = poolWallet(file, { eth_chainId });
      expect(open(await checkProof(text, own, readByWallet(wallet)))).toEqual(chain);
    }
    const silent = { request: () => Promise.reject(new Error('locked')) };
    expect(open(await checkProof(text, own, readByWallet(silent)))).toEqual(chain);
    expect(open(await checkProof(text, null, readByWallet(poolWallet(file).wallet)))).toEqual(['pool']);
  });

  it('names each faulty field of a file', async () => {
    const report = await checkProof(
      JSON.stringify({ ...JSON.parse(text), root: '0x1', wallet: undefined }),
      own,
      readByWallet(null),
    );
    expect(report.checks).toHaveLength(1);
    expect(report.checks[0]!.text).toContain('root: not 0x and 64 hex digits');
    expect(report.checks[0]!.text).toContain('wallet: missing');
    expect((await checkProof('no file', own, readByWallet(null))).verdict).toBe('wrong');
  });
});
