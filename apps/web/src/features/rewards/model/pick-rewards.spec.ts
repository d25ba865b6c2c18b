import { MOST_REWARDS, pickRewards } from './pick-rewards';

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

  it('takes all of them for their sum', () => {
    expect(pickRewards(rewards, '10.500001')).toEqual({ ids: ['a', 'b', 'c', 'd'], sum: '10.500001' });
  });

  it('takes none when none fits or nothing is asked', () => {
    expect(pickRewards(rewards.slice(0, 2), '3')).toEqual({ ids: [], sum: '0' });
    expect(pickRewards(rewards, '')).toEqual({ ids: [], sum: '0' });
  });

  it('names no more than one request can hold', () => {
    const many = Array.from({ length: 600 }, (_, index) => ({ id: String(index), amount: '1' }));
    expect(pickRewards(many, '600').ids).toHaveLength(MOST_REWARDS);
  });
});
