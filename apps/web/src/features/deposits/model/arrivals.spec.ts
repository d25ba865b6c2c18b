import type { Deposit } from '@ballast/dto/client/schemas';
import { arrivalsSince, covers, settledIds } from './arrivals';

const deposit = (id: string, status: Deposit['status']) => ({ id, status }) as Deposit;

describe('watching deposits arrive', () => {
  const before = [deposit('old', 'completed'), deposit('odd', 'wrong_token'), deposit('mine', 'expected')];

  it('waits while nothing has come', () => {
    expect(arrivalsSince(before, settledIds(before))).toEqual([]);
  });

  it('shows what is seen, credited or of a wrong token since', () => {
    const now = [deposit('mine', 'seen'), deposit('other', 'wrong_token'), ...before.slice(0, 2)];
    expect(arrivalsSince(now, settledIds(before)).map(({ id }) => id)).toEqual(['mine', 'other']);
  });

  it('follows a deposit that was already on its way', () => {
    const seen = [deposit('a', 'seen')];
    expect(arrivalsSince([deposit('a', 'completed')], settledIds(seen))).toHaveLength(1);
  });

  it('goes on from an earlier visit: what came since its announcement is shown, though it is over', () => {
    const rows = [deposit('c', 'wrong_token'), deposit('b', 'expected'), deposit('a', 'completed')];
    expect(arrivalsSince(rows, settledIds(rows, 'b')).map(({ id }) => id)).toEqual(['c']);
  });
});

describe('what has arrived', () => {
  const of = (status: Deposit['status'], amount: string) => ({ status, amount });

  it.each([
    [[], false],
    [[of('completed', '10')], false],
    [[of('seen', '0.000001')], false],
    [[of('wrong_token', '4000')], false],
    [[of('completed', '10'), of('seen', '3990')], true],
    [[of('seen', '4000.5')], true],
  ])('covers 4,000 USDC: %j is %s', (arrivals, covered) => {
    expect(covers(arrivals, '4000')).toBe(covered);
  });
});
