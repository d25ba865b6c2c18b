import { fittingRewards } from './fitting-rewards';

const rewards = (...amounts: bigint[]) => amounts.map((amount, at) => ({ id: String(at), amount }));
const ids = (amounts: bigint[], amount: bigint) =>
  fittingRewards(rewards(...amounts), amount)
    .map(({ id }) => id)
    .join();

describe('the rewards that a payout paid', () => {
  it.each<[bigint[], bigint, string]>([
    [[3n, 4n], 4n, '1'],
    [[3n, 4n], 7n, '0,1'],
    [[5n, 5n, 5n], 10n, '0,1'],
    [[2n, 9n], 5n, '0'],
    [[2n, 3n, 4n], 8n, '1,2'],
    [[6n], 5n, ''],
    [[], 5n, ''],
  ])('of %p for %p are %p', (amounts, amount, expected) => {
    expect(ids(amounts, amount)).toBe(expected);
  });

  it('are looked for in bounded time among a thousand odd rewards, and never go beyond the payout', () => {
    const many = Array.from({ length: 1_000 }, (_, i) => 2n ** 20n + BigInt((i * 7919) % 100_003));
    const amount = many.reduce((sum, one) => sum + one, 0n) / 2n;
    const sum = fittingRewards(rewards(...many), amount).reduce((total, one) => total + one.amount, 0n);
    expect(sum).toBeLessThanOrEqual(amount);
  });
});
