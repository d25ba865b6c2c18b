import fc from 'fast-check';
import {
  MAX_OPEN_RELEASES,
  planRedemption,
  redemptionPaid,
  redemptionRequested,
  redemptionReturned,
} from './redemptions';

const vault = (address: string, free: bigint, openPayments = 0) => ({
  ...{ address, owner: `owner of ${address}`, free },
  open: Array.from({ length: openPayments }),
});

describe('a redemption', () => {
  it.each([
    ['nothing is there', 1n, [vault('a', 0n)], 'NOTHING_TO_REDEEM'],
    ['there is no vault', 'all' as const, [], 'NOTHING_TO_REDEEM'],
    ['it is for nothing', 0n, [vault('a', 5n)], 'AMOUNT_OUT_OF_RANGE'],
    ['it is for less than nothing', -1n, [vault('a', 5n)], 'AMOUNT_OUT_OF_RANGE'],
    ['it is for more than is free', 6n, [vault('a', 5n)], 'INSUFFICIENT_PRINCIPAL'],
    ['too many payments are under way', 1n, [vault('a', 1n), vault('b', 1n, MAX_OPEN_RELEASES)], 'TOO_MANY_REQUESTS'],
  ])('is refused when %s', (_when, amount, vaults, code) => {
    expect(() => planRedemption(amount, vaults)).toThrow(expect.objectContaining({ code }));
  });

  it.each(['all' as const, 5n])('of all that is left is planned whatever is under way: %s', (amount) => {
    expect(planRedemption(amount, [vault('a', 5n, MAX_OPEN_RELEASES)])).toMatchObject([{ vault: 'a', amount: 5n }]);
  });

  it('takes the smallest vault that covers it alone', () => {
    expect(planRedemption(4n, [vault('a', 9n), vault('b', 5n), vault('c', 3n)])).toEqual([
      { vault: 'b', owner: 'owner of b', amount: 4n },
    ]);
  });

  it('takes the fullest first when none covers it, and then the smallest that covers the rest', () => {
    expect(
      planRedemption(11n, [vault('a', 2n), vault('b', 9n), vault('c', 4n)]).map(({ vault: v, amount }) => [v, amount]),
    ).toEqual([
      ['b', 9n],
      ['a', 2n],
    ]);
  });

  it('takes all of every vault when all is asked', () => {
    expect(planRedemption('all', [vault('a', 2n), vault('b', 0n), vault('c', 4n)])).toHaveLength(2);
  });

  it('plans exactly what was asked and never more than a vault holds', () => {
    fc.assert(
      fc.property(
        fc.array(fc.bigInt({ min: 0n, max: 50n }), { minLength: 1, maxLength: 6 }),
        fc.nat(),
        (frees, pick) => {
          const vaults = frees.map((free, index) => vault(`v${index}`, free));
          const total = frees.reduce((sum, free) => sum + free, 0n);
          fc.pre(total > 0n);
          const wanted = (BigInt(pick) % total) + 1n;
          const plan = planRedemption(wanted, vaults);
          expect(plan.reduce((sum, release) => sum + release.amount, 0n)).toBe(wanted);
          expect(new Set(plan.map((release) => release.vault)).size).toBe(plan.length);
          for (const release of plan) {
            expect(release.amount).toBeGreaterThan(0n);
            expect(release.amount).toBeLessThanOrEqual(vaults.find((v) => v.address === release.vault)!.free);
          }
        },
      ),
    );
  });
});

describe('the movements of a redemption', () => {
  it('bind, return and pay the same money', () => {
    expect(redemptionRequested('r', 'm', 5n)).toMatchObject({
      type: 'redemption_requested',
      key: 'redemption_requested:r',
    });
    expect(redemptionReturned('p', 'm', 5n)).toMatchObject({
      type: 'redemption_returned',
      key: 'redemption_returned:p',
    });
    expect(redemptionPaid('k', 'm', { principal: 2n, redeeming: 3n })).toEqual({
      type: 'redemption_paid',
      key: 'redemption_paid:k',
      entries: [
        { account: { kind: 'redeeming', owner: 'm' }, amount: -3n },
        { account: { kind: 'principal', owner: 'm' }, amount: -2n },
        { account: { kind: 'vault_assets', owner: null }, amount: 5n },
      ],
    });
  });
});
