import { checkPaymentProof } from './payment-proof';

const own = { rewardPool: 'POOL', isVault: (address: string) => address.startsWith('V') };
const claim = {
  wallet: 'W',
  amount: 5_000_000n,
  requestedAtBlock: 70n,
  requestedAt: new Date('2026-01-05T09:00:00.700Z'),
};
const pays = (...transfers: [string, string, bigint][]) => ({
  found: true,
  success: true,
  final: true,
  blockNumber: 71,
  minedAt: Date.parse('2026-01-05T09:00:00Z') / 1000,
  transfers: transfers.map(([from, to, amount]) => ({ from, to, amount })),
});

describe('a pasted transaction', () => {
  it.each([
    ['from an outside wallet', pays(['X', 'W', 5_000_000n]), 'outside'],
    ['beside payments to others', pays(['X', 'Y', 9n], ['X', 'W', 5_000_000n]), 'outside'],
    ['in two parts', pays(['X', 'W', 2_000_000n], ['X', 'W', 3_000_000n]), 'outside'],
    ['from the pool', pays(['POOL', 'W', 5_000_000n]), 'pool'],
  ])('proves a payment %s', (_how, transaction, paidBy) => {
    expect(checkPaymentProof(transaction, claim, own)).toEqual({ paidBy });
  });

  it.each([
    ['unknown', { ...pays(['X', 'W', 5_000_000n]), found: false }, /does not know/],
    ['reverted', { ...pays(['X', 'W', 5_000_000n]), success: false }, /reverted/],
    ['not final', { ...pays(['X', 'W', 5_000_000n]), final: false }, /not final yet/],
    [
      'of the block of the request',
      { ...pays(['X', 'W', 5_000_000n]), blockNumber: 70 },
      /older than the request: it is in block 70/,
    ],
    ['in no block', { ...pays(['X', 'W', 5_000_000n]), blockNumber: null }, /older than the request/],
    [
      'mined a second before the request, in a block the ledger had not seen',
      { ...pays(['X', 'W', 5_000_000n]), minedAt: Date.parse('2026-01-05T08:59:59Z') / 1000 },
      /older than the request: it was mined at 2026-01-05 08:59:59 UTC.*requested at 2026-01-05 09:00:00 UTC/,
    ],
    ['mined nobody knows when', { ...pays(['X', 'W', 5_000_000n]), minedAt: null }, /older than the request/],
    ['empty', pays(), /moves no USDC at all/],
    ['paying another address', pays(['X', 'Y', 5_000_000n]), /It pays 5 USDC to Y/],
    [
      'paying many others',
      pays(...'abcde'.split('').map((to): [string, string, bigint] => ['X', to, 1n])),
      /and 2 more/,
    ],
    ['paying too little', pays(['X', 'W', 4_999_999n]), /brings 4\.999999 USDC to W; 5 USDC are due/],
    ['paying too much', pays(['X', 'W', 5_000_001n]), /brings 5\.000001 USDC/],
    ['sent back', pays(['X', 'W', 5_000_000n], ['W', 'X', 5_000_000n]), /brings 0 USDC/],
    ['from the wallet to itself', pays(['W', 'W', 5_000_000n]), /pays no USDC to W/],
    ['a release from a vault', pays(['V1', 'W', 5_000_000n]), /principal from a member’s vault/],
    ['paid by pool and others', pays(['POOL', 'W', 1_000_000n], ['X', 'W', 4_000_000n]), /partly/],
  ])('proves nothing when it is %s', (_what, transaction, shown) => {
    expect(checkPaymentProof(transaction, claim, own)).toEqual({ paidBy: null, shown: expect.stringMatching(shown) });
  });
});
