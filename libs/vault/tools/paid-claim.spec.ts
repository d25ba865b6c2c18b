import { type Interface, Wallet, ZeroAddress, ZeroHash, hexlify, randomBytes } from 'ethers';

import { rewardPoolInterface, testUsdcInterface } from '../client/contract-interfaces';
import { type ClaimReceipt, settledBy } from './paid-claim';
import type { PreparedClaim } from './prepare-claim';

const [pool, payee, token, other] = Array.from({ length: 4 }, () => Wallet.createRandom().address) as [
  string,
  string,
  string,
  string,
];
const accountId = hexlify(randomBytes(32));
const claim = {
  order: { file: { pool, accountId }, amount: 7_000_000n },
  chain: { token },
  payee,
} as unknown as PreparedClaim;

const log = (address: string, from: Interface, name: string, ...values: unknown[]) => ({
  address,
  ...from.encodeEventLog(name, values),
});
const claimed = (address = pool, account = accountId, to = payee, amount = 7_000_000n) =>
  log(address, rewardPoolInterface, 'Claimed', account, to, amount, 9_000_000n);
const moved = (address = token, from = pool, to = payee, amount = 7_000_000n) =>
  log(address, testUsdcInterface, 'Transfer', from, to, amount);
const settled = (change: Partial<ClaimReceipt> = {}) =>
  settledBy({ status: 1, to: pool, logs: [moved(), claimed()], ...change }, claim);

describe('what a receipt shows of a claim', () => {
  it('the payment that was ordered, in either order of its logs', () => {
    expect(settled()).toBe(9_000_000n);
    expect(settled({ logs: [claimed(), moved(other), moved()] })).toBe(9_000_000n);
  });

  it.each<[string, Partial<ClaimReceipt>]>([
    ['a transaction that was refused', { status: 0 }],
    ['one to another contract', { to: other }],
    ['one that creates a contract', { to: null }],
    ['no logs', { logs: [] }],
    ["the pool's word alone", { logs: [claimed()] }],
    ["the token's word alone", { logs: [moved()] }],
    ['a claim by another contract', { logs: [claimed(other), moved()] }],
    ['a claim of another account', { logs: [claimed(pool, ZeroHash), moved()] }],
    ['a claim to somebody else', { logs: [claimed(pool, accountId, other), moved()] }],
    ['a claim of less', { logs: [claimed(pool, accountId, payee, 1n), moved()] }],
    ['a transfer of another token', { logs: [claimed(), moved(other)] }],
    ['a transfer by somebody else', { logs: [claimed(), moved(token, ZeroAddress)] }],
    ['a transfer to somebody else', { logs: [claimed(), moved(token, pool, other)] }],
    ['a transfer of less', { logs: [claimed(), moved(token, pool, payee, 6_999_999n)] }],
  ])('not for %s', (_what, change) => {
    expect(settled(change)).toBeNull();
  });
});
