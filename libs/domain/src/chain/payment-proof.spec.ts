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
    ['unknown', { ...pays(['X', 'W', 5_000_000n]), found: false }, { reason: 'unknown' }],
    ['reverted', { ...pays(['X', 'W', 5_000_000n]), success: false }, { reason: 'reverted' }],
    ['not final', { ...pays(['X', 'W', 5_000_000n]), final: false }, { reason: 'not_final' }],
    [
      'of the block of the request',
      { ...pays(['X', 'W', 5_000_000n]), blockNumber: 70 },
      { reason: 'older_block', block: 70, requestedAtBlock: '70' },
    ],
    ['in no block', { ...pays(['X', 'W', 5_000_000n]), blockNumber: null }, { reason: 'older_block', block: null }],
    [
      'mined a second before the request, in a block the ledger had not seen',
      { ...pays(['X', 'W', 5_000_000n]), minedAt: Date.parse('2026-01-05T08:59:59Z') / 1000 },
      { reason: 'older_time', minedAt: '2026-01-05T08:59:59.000Z', requestedAt: '2026-01-05T09:00:00.000Z' },
    ],
    [
      'mined nobody knows when',
      { ...pays(['X', 'W', 5_000_000n]), minedAt: null },
      { reason: 'older_time', minedAt: null },
    ],
    ['empty', pays(), { reason: 'other_payees', payees: [] }],
    ['paying another address', pays(['X', 'Y', 5_000_000n]), { payees: [{ wallet: 'Y', amount: '5' }], more: 0 }],
    [
      'paying many others',
      pays(...'abcde'.split('').map((to): [string, string, bigint] => ['X', to, 1n])),
      { reason: 'other_payees', more: 2 },
    ],
    [
      'paying too little',
      pays(['X', 'W', 4_999_999n]),
      { reason: 'other_amount', received: '4.999999', wallet: 'W', due: '5' },
    ],
    ['paying too much', pays(['X', 'W', 5_000_001n]), { received: '5.000001' }],
    ['sent back', pays(['X', 'W', 5_000_000n], ['W', 'X', 5_000_000n]), { received: '0' }],
    ['from the wallet to itself', pays(['W', 'W', 5_000_000n]), { reason: 'other_payees', wallet: 'W' }],
    ['a release from a vault', pays(['V1', 'W', 5_000_000n]), { reason: 'releases_principal' }],
    [
      'paid by pool and others',
      pays(['POOL', 'W', 1_000_000n], ['X', 'W', 4_000_000n]),
      { reason: 'partly_from_pool' },
    ],
  ])('proves nothing when it is %s', (_what, transaction, shown) => {
    expect(checkPaymentProof(transaction, claim, own)).toMatchObject({ paidBy: null, shown });
  });
});
