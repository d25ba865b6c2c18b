import type { AdminWithdrawal } from '@ballast/dto/client/schemas';
import { canPay, chosenOf, MAX_SELECTED } from './approvals';

type Approvals = AdminWithdrawal['approvals'];

const approvalBy = (adminId: string, transactionHash: string | null = null) => ({
  ...{ adminId, transactionHash },
  adminName: null,
  at: '2026-11-20T10:00:00Z',
});
const request = (id: string, amount: string, approvals: Approvals = []) =>
  ({ id, amount, status: 'requested', approvals }) as unknown as AdminWithdrawal;

describe('approving', () => {
  it('is for a request that waits, once per admin', () => {
    expect(canPay({ status: 'requested', approvals: [] }, 'me')).toBe(true);
    expect(canPay({ status: 'requested', approvals: [approvalBy('other')] }, 'me')).toBe(true);
    expect(canPay({ status: 'requested', approvals: [approvalBy('me')] }, 'me')).toBe(false);
    expect(canPay({ status: 'confirmed', approvals: [] }, 'me')).toBe(false);
  });

  it('leaves an admin who pasted a hash free to say ‘pay’ instead', () => {
    expect(canPay({ status: 'requested', approvals: [approvalBy('me', '0xab')] }, 'me')).toBe(true);
  });

  it('of several sums exactly what is on screen and can be paid', () => {
    const list = [request('a', '0.1'), request('b', '0.2'), request('c', '100000000.000001', [approvalBy('me')])];
    const { chosen, total } = chosenOf(list, new Set(['a', 'b', 'c', 'gone']), 'me');
    expect(chosen.map(({ id }) => id)).toEqual(['a', 'b']);
    expect(total).toBe('0.3');
    expect(chosenOf(list, new Set(), 'me')).toEqual({ chosen: [], total: '0' });
  });

  it('takes no more at once than the API does', () => {
    const list = Array.from({ length: MAX_SELECTED + 5 }, (_, index) => request(String(index), '1'));
    expect(chosenOf(list, new Set(list.map(({ id }) => id)), 'me')).toMatchObject({ total: String(MAX_SELECTED) });
  });
});
