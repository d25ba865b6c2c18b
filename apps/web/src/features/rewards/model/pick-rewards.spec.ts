import fc from 'fast-check';
import { formatUsdc, parseUsdc } from '@ballast/domain/money/usdc';
import { sumAmounts } from '../../../lib/format/money-sum';
import { MAX_REWARDS, pickRewards } from './pick-rewards';

const rewards = [
  { id: 'a', amount: '5' },
  { id: 'b', amount: '3.5' },
  { id: 'c', amount: '0.000001' },
  { id: 'd', amount: '2' },
];

describe('picking rewards for a withdrawal', () => {
  it('takes them in list order while each fits what remains', () => {
    expect(pickRewards(rewards, '7')).toEqual({ ids: ['a', 'c'], sum: '5.000001' });
    expect(pickRewards(rewards, '8.5')).toEqual({ ids: ['a', 'b'], sum: '8.5' });
    expect(pickRewards(rewards, '4')).toEqual({ ids: ['b', 'c'], sum: '3.500001' });
  });

  it('takes none when none fits or nothing is asked', () => {
    expect(pickRewards(rewards.slice(0, 2), '3')).toEqual({ ids: [], sum: '0' });
    expect(pickRewards(rewards, '')).toEqual({ ids: [], sum: '0' });
  });

  it('names no more than one request can hold', () => {
    const many = Array.from({ length: 600 }, (_, index) => ({ id: String(index), amount: '1' }));
    expect(pickRewards(many, '600').ids).toHaveLength(MAX_REWARDS);
  });
});

describe('whatever the rewards and the amount', () => {
  const micro = fc.bigInt({ min: 1n, max: 10n ** 12n });
  const list = fc
    .array(micro, { maxLength: 40 })
    .map((sizes) => sizes.map((size, index) => ({ id: String(index), amount: formatUsdc(size) })));
  const requested = fc.bigInt({ min: 0n, max: 10n ** 13n }).map(formatUsdc);
  const size = (amount: string) => parseUsdc(amount)!;

  it('the picked ones come to the sum that is shown, and never to more than was asked', () => {
    fc.assert(
      fc.property(list, requested, (all, amount) => {
        const { ids, sum } = pickRewards(all, amount);
        expect(sumAmounts(all.filter(({ id }) => ids.includes(id)).map((one) => one.amount))).toBe(sum);
        expect(size(sum) <= size(amount)).toBe(true);
      }),
    );
  });

  it('each is picked in list order, once, and left out only when it did not fit at its turn', () => {
    fc.assert(
      fc.property(list, requested, (all, amount) => {
        const { ids } = pickRewards(all, amount);
        let remaining: bigint = size(amount);
        const expected: string[] = [];
        for (const reward of all) {
          if (!ids.includes(reward.id)) expect(size(reward.amount) > remaining).toBe(true);
          else {
            expected.push(reward.id);
            remaining -= size(reward.amount);
          }
        }
        expect(ids).toEqual(expected);
      }),
    );
  });

  it('all of them are picked for their sum', () => {
    fc.assert(
      fc.property(list, (all) => {
        const total = sumAmounts(all.map(({ amount }) => amount));
        expect(pickRewards(all, total)).toEqual({ ids: all.map(({ id }) => id), sum: total });
      }),
    );
  });
});
