import fc from 'fast-check';
import { usdc } from '../money/usdc';
import { checkExpectedAmount, confirmationsOf, depositTransfer, matchExpected } from './deposits';

const expectation = (id: string, amount: bigint, memberId = 'm') => ({ id, memberId, amount });
const arrival = (amount: bigint, memberId = 'm') => ({ memberId, amount });

describe('a deposit', () => {
  it('is credited to the principal out of the vaults', () => {
    const key = { chainId: 137, transactionHash: '0xaa', vault: '0xV', nth: 1 };
    expect(depositTransfer(key, 'm', 5n)).toEqual({
      type: 'deposit',
      key: 'deposit:137:0xaa:0xV:1',
      entries: [
        { account: { kind: 'vault_assets', owner: null }, amount: -5n },
        { account: { kind: 'principal', owner: 'm' }, amount: 5n },
      ],
    });
  });

  it('may be registered from the minimum on', () => {
    expect(() => checkExpectedAmount(usdc(10_000_000n), usdc(10_000_000n))).not.toThrow();
    expect(() => checkExpectedAmount(usdc(9_999_999n), usdc(10_000_000n))).toThrow(
      expect.objectContaining({ code: 'BELOW_MINIMUM_DEPOSIT', params: { minimum: '10' } }),
    );
  });
});

describe('an arrival', () => {
  it('answers the expectation of the same amount, though an older one is there', () => {
    expect(matchExpected([arrival(20n)], [expectation('old', 10n), expectation('same', 20n)])).toEqual(['same']);
  });

  it('answers the oldest expectation when none has its amount', () => {
    expect(matchExpected([arrival(30n)], [expectation('old', 10n), expectation('new', 20n)])).toEqual(['old']);
  });

  it('leaves an expectation to the later arrival that fits it exactly', () => {
    expect(matchExpected([arrival(1n), arrival(10n)], [expectation('a', 10n)])).toEqual([null, 'a']);
  });

  it('never answers an expectation of another member', () => {
    expect(matchExpected([arrival(10n, 'other')], [expectation('a', 10n)])).toEqual([null]);
  });

  it('answers each expectation once at most', () => {
    const amounts = fc.array(fc.bigInt({ min: 1n, max: 3n }), { maxLength: 8 });
    fc.assert(
      fc.property(amounts, amounts, (arrived, expected) => {
        const answers = matchExpected(
          arrived.map((amount) => arrival(amount)),
          expected.map((amount, index) => expectation(`${index}`, amount)),
        ).filter((id) => id !== null);
        expect(new Set(answers).size).toBe(answers.length);
        expect(answers.length).toBe(Math.min(arrived.length, expected.length));
      }),
    );
  });
});

describe('confirmations', () => {
  it.each([
    [100, 100, 1],
    [100, 104, 5],
    // Counted, never clamped to what is shown beside it.
    [100, 1000, 901],
    [100, 101, 2],
    [100, 99, 0],
    [100, null, 0],
    [null, 104, 0],
  ])('in block %p under head %p count %p', (blockNumber, head, counted) => {
    expect(confirmationsOf(blockNumber, head)).toBe(counted);
  });
});
