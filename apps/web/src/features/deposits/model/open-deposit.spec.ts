import type { Deposit } from '@ballast/dto/client/schemas';
import { isArrived, newestId, openDeposit } from './open-deposit';

const deposit = (id: string, status: Deposit['status'], more: Partial<Deposit> = {}) =>
  ({ id, status, amount: '5000', createdAt: '2026-11-20T10:00:00Z', completedAt: null, ...more }) as Deposit;
const idOf = (deposits: Deposit[], dismissedId: string | null = null) => openDeposit(deposits, dismissedId)?.id;

describe('coming back to the deposit page', () => {
  it('leads to no address for what has arrived: nothing is to be sent any more', () => {
    expect(idOf([deposit('b', 'seen')])).toBeUndefined();
    expect(idOf([deposit('b', 'seen'), deposit('a', 'completed')])).toBeUndefined();
  });

  it('leads to what is announced', () => {
    const before = deposit('a', 'completed', { completedAt: '2026-11-19T10:00:00Z' });
    expect(idOf([deposit('b', 'expected'), before])).toBe('b');
    expect(idOf([deposit('b', 'expected'), deposit('a', 'wrong_token')])).toBe('b');
  });

  it('leads to the first step when everything has come to rest', () => {
    expect(idOf([])).toBeUndefined();
    expect(idOf([deposit('b', 'completed'), deposit('a', 'wrong_token')])).toBeUndefined();
  });

  it('leaves alone what the member set aside, and what is older', () => {
    const rows = [deposit('c', 'expected'), deposit('b', 'expected'), deposit('a', 'expected')];
    expect(idOf(rows, 'b')).toBe('c');
    expect(idOf(rows, 'c')).toBeUndefined();
  });

  it('takes an announcement for answered once something arrived or was credited after it', () => {
    const credited = deposit('a', 'completed', { completedAt: '2026-11-20T10:05:00Z' });
    expect(idOf([deposit('b', 'expected'), credited])).toBeUndefined();
    expect(idOf([deposit('b', 'expected', { createdAt: '2026-11-20T10:06:00Z' }), credited])).toBe('b');
    const seen = deposit('c', 'seen', { createdAt: '2026-11-20T10:05:00Z' });
    expect(idOf([seen, deposit('b', 'expected')])).toBeUndefined();
    expect(idOf([deposit('d', 'expected', { createdAt: '2026-11-20T10:06:00Z' }), seen])).toBe('d');
  });
});

describe('what is sent', () => {
  it.each([
    ['expected', false],
    ['wrong_token', false],
    ['seen', true],
    ['completed', true],
  ] as const)('that is %s: arrived %s', (status, arrived) => {
    expect(isArrived(deposit('a', status))).toBe(arrived);
  });
});

describe('setting a deposit aside', () => {
  it('covers all that is in the list', () => {
    expect(newestId([deposit('b', 'seen'), deposit('c', 'expected'), deposit('a', 'completed')])).toBe('c');
    expect(newestId([])).toBeNull();
  });
});
