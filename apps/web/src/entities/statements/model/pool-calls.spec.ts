import { PROOF_FILES } from '../../../testing/proof-files';
import { POOL_ABI } from '../../../testing/pool-wallet';
import { callClaim, callCurrent, callSettled, callStatement, hexOf, readWords } from './pool-calls';

const WORD = `0x${'5a'.repeat(32)}`;

describe('calls of the pool', () => {
  it('are those of its ABI', () => {
    expect(callCurrent()).toBe(POOL_ABI.encodeFunctionData('current'));
    expect(callStatement(70_000)).toBe(POOL_ABI.encodeFunctionData('statement', [70_000]));
    expect(callSettled(WORD)).toBe(POOL_ABI.encodeFunctionData('settled', [WORD]));
  });

  it('claim with a proof of any length, by either side, as ethers writes them', () => {
    expect(new Set(PROOF_FILES.map(({ path }) => path.length)).size).toBeGreaterThan(3);
    for (const [at, file] of PROOF_FILES.entries()) {
      const { accountId, wallet, vault, entitlement, path } = file;
      const sides = path.reduce((bits, { side }, level) => bits | (side === 'left' ? 1n << BigInt(level) : 0n), 0n);
      const lists = [path.map(({ hash }) => hash), path.map(({ sum }) => sum), sides];
      const toVault = at % 2 === 1;
      expect(callClaim({ file, amount: 7n, toVault })).toBe(
        POOL_ABI.encodeFunctionData('claim', [accountId, wallet, vault, entitlement, 7n, toVault, ...lists]),
      );
    }
  });
});

describe('an answer of the pool', () => {
  it('is read word by word', () => {
    const answer = POOL_ABI.encodeFunctionResult('current', [12, WORD, 34n, 56n]);
    const [number, root, sum, effectiveAt] = readWords(answer, 4);
    expect([number, hexOf(root!), sum, effectiveAt]).toEqual([12n, WORD, 34n, 56n]);
  });

  it.each([['0x'], ['0x00'], [null], [`${WORD}00`], [WORD.replace('5a', 'zz')]])('%p is none', (answer) => {
    expect(() => readWords(answer, 1)).toThrow(RangeError);
  });
});
