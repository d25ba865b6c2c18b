import {
  withdrawalAge,
  withdrawalPaid,
  withdrawalPaidOutside,
  withdrawalRequested,
  withdrawalReturned,
  withdrawalRisks,
} from './withdrawals';

const move = { id: 'w', memberId: 'm', amount: 5n };
const start = new Date('2026-01-05T09:00:00Z');
const after = (hours: number): Date => new Date(start.getTime() + hours * 3_600_000);

describe('the movements of a withdrawal', () => {
  it('binds available rewards to the request', () => {
    expect(withdrawalRequested(move)).toMatchObject({
      key: 'withdrawal_requested:w',
      entries: [
        { account: { kind: 'available' }, amount: -5n },
        { account: { kind: 'withdrawing' }, amount: 5n },
      ],
    });
  });

  it.each([
    [withdrawalReturned, 'withdrawal_returned', 'available'],
    [withdrawalPaid, 'withdrawal_paid', 'pool_assets'],
    [withdrawalPaidOutside, 'withdrawal_paid_outside', 'pool_free'],
  ])('%# ends it under the one key of its end', (build, type, kind) => {
    expect(build(move)).toMatchObject({
      type,
      key: 'withdrawal_settled:w',
      entries: [
        { account: { kind: 'withdrawing' }, amount: -5n },
        { account: { kind }, amount: 5n },
      ],
    });
  });
});

describe('the age of a request', () => {
  it.each([
    { isOpen: true, decidedAt: null, hours: 24, shown: { ageSeconds: 86_400, overdue: false } },
    { isOpen: true, decidedAt: null, hours: 24.001, shown: { ageSeconds: 86_403, overdue: true } },
    { isOpen: false, decidedAt: after(2), hours: 90, shown: { ageSeconds: 7_200, overdue: false } },
  ])('%# grows while it is open only', ({ hours, shown, ...request }) => {
    expect(withdrawalAge({ createdAt: start, ...request }, after(hours))).toEqual(shown);
  });
});

describe('what to look at before paying', () => {
  it.each([
    { before: 0, toWallet: 0, wallet: null, password: null, risks: ['new_wallet', 'first_withdrawal'] },
    { before: 3, toWallet: 0, wallet: null, password: null, risks: ['new_wallet'] },
    { before: 3, toWallet: 1, wallet: after(-48), password: after(-48), risks: [] },
    { before: 3, toWallet: 1, wallet: after(-47), password: null, risks: ['wallet_changed_lately'] },
    { before: 3, toWallet: 1, wallet: null, password: after(-47), risks: ['password_changed_lately'] },
  ])('%# is $risks', ({ before, toWallet, wallet, password, risks }) => {
    const facts = {
      ...{ completedBefore: before, completedToWallet: toWallet, toPayoutWallet: true },
      ...{ payoutWalletChangedAt: wallet, passwordChangedAt: password },
    };
    expect(withdrawalRisks(facts, start)).toEqual(risks);
  });

  it('is also an address that is neither the payout wallet nor was paid before', () => {
    const facts = { completedBefore: 1, payoutWalletChangedAt: null, passwordChangedAt: null, toPayoutWallet: false };
    expect(withdrawalRisks({ ...facts, completedToWallet: 0 }, start)).toEqual(['new_wallet', 'not_payout_wallet']);
    expect(withdrawalRisks({ ...facts, completedToWallet: 1 }, start)).toEqual([]);
  });
});
