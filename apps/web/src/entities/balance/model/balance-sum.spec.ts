import fc from 'fast-check';
import { formatUsdc, parseUsdc } from '@ballast/domain/money/usdc';
import { displayAmount } from '@ballast/ui/components/amount-display';
import { balanceSum } from './balance-sum';

const nothing = {
  totalDeposited: '0',
  availableRewards: '0',
  pendingRewards: '0',
  redeemingPrincipal: '0',
  withdrawingRewards: '0',
};
const micro = fc.oneof(fc.bigInt(0n, 20_000n), fc.bigInt(0n, 100_000_000_000_000n));
/** The amount on the page, read back as a member adds it up. */
const read = (value: string) => parseUsdc((displayAmount(value, 'en-US')?.short ?? '').replaceAll(',', '')) ?? 0n;
const toCent = (amount: bigint) => (amount < 10_000n ? amount : amount - (amount % 10_000n));

describe('the total balance', () => {
  it('counts locked rewards', () => {
    const sum = balanceSum({
      ...nothing,
      totalDeposited: '12500',
      availableRewards: '28.46',
      pendingRewards: '1.730769',
    });
    expect(sum.shown).toBe('12530.19');
    expect(sum.exact).toBe('12530.190769');
    expect(sum.apart).toEqual([]);
  });

  it('leaves out what is on its way out, and names it', () => {
    const sum = balanceSum({ ...nothing, totalDeposited: '1', redeemingPrincipal: '5', withdrawingRewards: '0.5' });
    expect(sum.shown).toBe('1');
    expect(sum.apart).toEqual([
      { what: 'redeeming', value: '5' },
      { what: 'withdrawing', value: '0.5' },
    ]);
  });

  it('adds up by eye whatever the amounts, and is never more than there is', () => {
    fc.assert(
      fc.property(micro, micro, micro, (principal, available, pending) => {
        const { parts, shown, exact } = balanceSum({
          ...nothing,
          totalDeposited: formatUsdc(principal),
          availableRewards: formatUsdc(available),
          pendingRewards: formatUsdc(pending),
        });
        const byEye = toCent(parts.reduce((sum, { value }) => sum + read(value), 0n));
        expect(read(shown)).toBe(byEye);
        expect(parseUsdc(exact)).toBe(principal + available + pending);
        const below = principal + available + pending - (parseUsdc(shown) ?? 0n);
        expect(below >= 0n && below < 40_000n).toBe(true);
      }),
    );
  });
});
