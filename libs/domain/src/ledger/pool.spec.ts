import {
  poolFunded,
  poolWithdrawalAnnounced,
  poolWithdrawalCancelled,
  poolWithdrawalExecuted,
  unexplainedOutflows,
} from './pool';

describe('the movements of the reward pool', () => {
  it.each([
    [poolFunded('k', 5n), 'pool_assets', 'pool_free'],
    [poolWithdrawalAnnounced('1', 5n), 'pool_free', 'pool_announced'],
    [poolWithdrawalCancelled('1', 5n), 'pool_announced', 'pool_free'],
    [poolWithdrawalExecuted('1', 5n), 'pool_announced', 'pool_assets'],
  ])('%# goes from %s to %s', (movement, from, to) => {
    expect(movement.entries).toEqual([
      { account: { kind: from, owner: null }, amount: -5n },
      { account: { kind: to, owner: null }, amount: 5n },
    ]);
  });

  it('ends an announcement once, whichever way', () => {
    expect(poolWithdrawalCancelled('1', 5n).key).toBe(poolWithdrawalExecuted('1', 5n).key);
  });
});

describe('an outflow of the pool', () => {
  const out = { transactionHash: '0xa', to: '0xAb', amount: 5n };

  it('is explained by an event of the same transaction, payee and amount', () => {
    expect(unexplainedOutflows([out], [{ ...out, to: '0xaB' }])).toEqual([]);
  });

  it.each([
    ['transaction', { ...out, transactionHash: '0xb' }],
    ['payee', { ...out, to: '0xcc' }],
    ['amount', { ...out, amount: 4n }],
  ])('is not explained by an event with another %s', (_what, event) => {
    expect(unexplainedOutflows([out], [event])).toEqual([out]);
  });

  it('needs an event of its own', () => {
    expect(unexplainedOutflows([out, out], [out])).toEqual([out]);
    expect(unexplainedOutflows([out, out], [out, out])).toEqual([]);
  });
});
