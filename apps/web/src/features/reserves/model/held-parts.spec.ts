import fc from 'fast-check';
import { heldParts, SCALE } from './held-parts';

const amount = fc.bigInt({ min: 0n, max: 10n ** 15n }).map(String);
const liabilities = fc.record({
  principal: amount,
  pendingRewards: amount,
  availableRewards: amount,
  withdrawingRewards: amount,
  reserved: amount,
});

describe('the parts of what is held', () => {
  it('lie one behind the other within the bar, and none that is there is out of sight', () => {
    fc.assert(
      fc.property(liabilities, amount, amount, (owed, surplus, announced) => {
        const parts = heldParts({ liabilities: owed, surplus, announced, difference: '0' }) ?? [];
        let end = 0;
        for (const part of parts) {
          expect(part.from).toBe(end);
          expect(part.length > 0).toBe(part.amount !== '0');
          end += part.length;
        }
        expect(end).toBeLessThanOrEqual(SCALE);
      }),
    );
  });

  it('sum rewards that are available and on their way', () => {
    const owed = {
      principal: '10',
      pendingRewards: '1',
      availableRewards: '2',
      withdrawingRewards: '3.5',
      reserved: '0',
    };
    const parts = heldParts({ liabilities: owed, surplus: '4', announced: '0', difference: '0' });
    expect(parts?.map(({ name, amount: text }) => `${name} ${text}`)).toEqual([
      ...['principal 10', 'locked 1', 'available 5.5', 'reserved 0', 'surplus 4', 'announced 0'],
    ]);
  });

  it.each(['-60', '0.000001'])('are none while the chain holds %s USDC more than they are', (difference) => {
    const owed = {
      principal: '100',
      pendingRewards: '0',
      availableRewards: '0',
      withdrawingRewards: '0',
      reserved: '0',
    };
    expect(heldParts({ liabilities: owed, surplus: '0', announced: '0', difference })).toBeNull();
  });
});
