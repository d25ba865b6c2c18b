import { cancelCycle, collectCycle, reserveCycles, unlockRewards } from './cycles';

const cycle = { cycleId: 'c', reward: 1_000n, commissions: [100n, 30n, 10n] } as const;
const lines = (entries: readonly { account: { kind: string; owner: string | null }; amount: bigint }[]) =>
  entries.map(({ account, amount }) => `${account.owner ?? 'club'} ${account.kind} ${amount}`);

describe('the money of a cycle', () => {
  it('is reserved with its commissions and freed whole', () => {
    expect(lines(reserveCycles([cycle]).entries)).toEqual(['club pool_free -1140', 'club pool_reserved 1140']);
    expect(lines(cancelCycle(cycle).entries)).toEqual(['club pool_reserved -1140', 'club pool_free 1140']);
  });

  it('is reserved together with that of others, under the name of the first', () => {
    const other = { cycleId: 'd', reward: 50n, commissions: [5n, 0n, 0n] } as const;
    const reserved = reserveCycles([cycle, other]);
    expect(reserved.key).toBe('cycle:c:reserved');
    expect(lines(reserved.entries)).toEqual(['club pool_free -1195', 'club pool_reserved 1195']);
    expect(() => reserveCycles([])).toThrow(RangeError);
  });

  it('goes to the member and three referrers', () => {
    expect(lines(collectCycle(cycle, 'm', ['a', 'b', 'c']).entries)).toEqual([
      'club pool_reserved -1140',
      'm pending 1000',
      'a available 100',
      'b available 30',
      'c available 10',
    ]);
  });

  it('returns to the pool for levels without a taker', () => {
    expect(lines(collectCycle(cycle, 'm', [null, 'b', null]).entries)).toEqual([
      'club pool_reserved -1140',
      'm pending 1000',
      'club pool_free 110',
      'b available 30',
    ]);
  });

  it('moves from pending to available under the key it is given', () => {
    const due = [
      { memberId: 'm', amount: 7n },
      { memberId: 'n', amount: 2n },
    ];
    const unlocked = unlockRewards('k', due);
    expect(unlocked.key).toBe('k');
    expect(lines(unlocked.entries)).toEqual(['m pending -7', 'm available 7', 'n pending -2', 'n available 2']);
  });

  it('has one key for each step of one cycle', () => {
    const keys = [reserveCycles([cycle]), cancelCycle(cycle), collectCycle(cycle, 'm', [null, null, null])];
    expect(keys.map(({ key }) => key)).toEqual(['cycle:c:reserved', 'cycle:c:cancelled', 'cycle:c:collected']);
  });
});
