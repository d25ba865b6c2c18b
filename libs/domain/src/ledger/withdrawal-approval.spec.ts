import { approvalOutcome, needsSecondAdmin, ownApprovalFault } from './withdrawal-approval';

const pay = (admin: string) => ({ admin, transactionHash: null });
const hash = (admin: string, transactionHash: string) => ({ admin, transactionHash });

describe('an admin’s word for a request that needs two', () => {
  it.each([
    { given: [], word: pay('a'), outcome: 'waits' },
    { given: [pay('a')], word: pay('a'), outcome: 'said before' },
    { given: [pay('a')], word: pay('b'), outcome: 'decided' },
    { given: [pay('a')], word: hash('b', '0x1'), outcome: 'waits' },
    { given: [hash('a', '0x1')], word: hash('b', '0x2'), outcome: 'waits' },
    { given: [hash('a', '0x1')], word: hash('b', '0x1'), outcome: 'decided' },
    { given: [hash('a', '0x1')], word: pay('a'), outcome: 'waits' },
    { given: [pay('a'), hash('b', '0x1')], word: hash('a', '0x1'), outcome: 'decided' },
  ])('$outcome when $word comes after $given', ({ given, word, outcome }) => {
    expect(approvalOutcome(given, word)).toBe(outcome);
  });
});

describe('an amount', () => {
  it.each([
    { amount: 1_000_000_000n, ofMember: 0n, toWallet: 0n, limit: 1_000_000_000n, needs: false },
    { amount: 1_000_000_001n, ofMember: 0n, toWallet: 0n, limit: 1_000_000_000n, needs: true },
    { amount: 1n, ofMember: 0n, toWallet: 0n, limit: 0n, needs: true },
    { amount: 1n, ofMember: 9n, toWallet: 0n, limit: 10n, needs: false },
    { amount: 2n, ofMember: 9n, toWallet: 0n, limit: 10n, needs: true },
    { amount: 2n, ofMember: 0n, toWallet: 9n, limit: 10n, needs: true },
    { amount: 2n, ofMember: 8n, toWallet: 8n, limit: 10n, needs: false },
  ])(
    'of $amount after $ofMember of the member and $toWallet to the address, limit $limit, needs a second admin: $needs',
    ({ amount, limit, needs, ...approved }) => {
      expect(needsSecondAdmin(amount, approved, limit)).toBe(needs);
    },
  );
});

describe('an admin’s own withdrawal', () => {
  it('is for another admin to approve', () => {
    expect(ownApprovalFault('a', 'a')).toMatchObject({
      code: 'OWN_ACCOUNT',
      params: { reason: 'withdrawal' },
    });
    expect(ownApprovalFault('a', 'b')).toBeNull();
  });
});
