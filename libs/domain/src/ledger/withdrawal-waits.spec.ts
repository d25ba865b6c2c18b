import {
  isNewAddress,
  newAddressRefusal,
  payableFrom,
  waitRefusal,
  type WithdrawalAim,
  type WithdrawalWaits,
} from './withdrawal-waits';

const now = new Date('2026-11-16T09:00:00Z');
const later = new Date('2026-11-17T09:30:00Z');
const earlier = new Date('2026-11-15T09:30:00Z');
const hold = { since: earlier, until: later, previousWallet: '0xBefore' };

describe('a withdrawal of rewards', () => {
  const NEW: WithdrawalAim = { wallet: '0xNew', payoutWallet: '0xOwn', paidBefore: false };
  const NONE: WithdrawalWaits = { pausedUntil: null, hold: null, addressesHeldUntil: null };
  const RESET = { ...NONE, addressesHeldUntil: later };
  const cases: [string, WithdrawalWaits, WithdrawalAim, string | null][] = [
    ['passes when nothing waits', NONE, NEW, null],
    ['waits for the end of a pause', { ...NONE, pausedUntil: later }, NEW, 'WITHDRAWALS_PAUSED'],
    ['passes at the very end of a pause', { ...NONE, pausedUntil: now }, NEW, null],
    ['to a new address waits for the end of a hold', { ...NONE, hold }, NEW, 'WALLET_ON_HOLD'],
    ['passes at the very end of a hold', { ...NONE, hold: { ...hold, until: now } }, NEW, null],
    ['to the wallet before passes during a hold', { ...NONE, hold }, { ...NEW, wallet: '0xBefore' }, null],
    ['to an address paid before passes during a hold', { ...NONE, hold }, { ...NEW, paidBefore: true }, null],
    [
      'to the wallet before waits for a pause all the same',
      { ...NONE, pausedUntil: later, hold },
      { ...NEW, wallet: '0xBefore' },
      'WITHDRAWALS_PAUSED',
    ],
    ['to a new address waits after a mailed reset', RESET, NEW, 'WALLET_ON_HOLD'],
    ['passes at the very end of that', { ...NONE, addressesHeldUntil: now }, NEW, null],
    ['to the payout wallet passes after a mailed reset', RESET, { ...NEW, wallet: '0xOwn' }, null],
    ['to an address paid before passes after a mailed reset', RESET, { ...NEW, paidBefore: true }, null],
    ['to the wallet before passes during both', { ...RESET, hold }, { ...NEW, wallet: '0xBefore' }, null],
    ['to the changed wallet waits during both', { ...RESET, hold }, { ...NEW, wallet: '0xOwn' }, 'WALLET_ON_HOLD'],
  ];
  it.each(cases)('%s', (_what, waits, aim, code) => {
    expect(waitRefusal(waits, aim, now)?.code ?? null).toBe(code);
  });

  it('is told why and until when', () => {
    expect(waitRefusal({ ...NONE, pausedUntil: later }, NEW, now)?.params).toEqual({ until: later.toISOString() });
    const params = { reason: 'wallet_changed', since: hold.since.toISOString(), until: hold.until.toISOString() };
    expect(waitRefusal({ ...NONE, hold }, NEW, now)).toMatchObject({
      params,
      fields: { walletAddress: { code: 'ON_HOLD', params } },
    });
  });

  it('goes to a new address, if neither the payout wallet nor paid before, 48 hours after it was named', () => {
    expect([NEW, { ...NEW, wallet: '0xOwn' }, { ...NEW, paidBefore: true }].map(isNewAddress)).toEqual([
      true,
      false,
      false,
    ]);
    expect(isNewAddress({ ...NEW, payoutWallet: null })).toBe(true);
    expect(newAddressRefusal(now, 'UTC').params).toMatchObject({ payableFrom: '2026-11-18T09:00:00.000Z' });
  });

  it.each([
    ['UTC', '2026-11-18T23:59:59Z', '2026-11-20T23:59:59Z'],
    ['UTC', '2026-11-19T00:00:00Z', '2026-11-23T00:00:00Z'],
    ['UTC', '2026-11-20T15:00:00Z', '2026-11-23T00:00:00Z'],
    ['UTC', '2026-11-21T15:00:00Z', '2026-11-23T15:00:00Z'],
    ['America/New_York', '2026-11-19T04:00:00Z', '2026-11-21T04:00:00Z'],
    ['America/New_York', '2026-11-19T05:00:00Z', '2026-11-23T05:00:00Z'],
  ])('to a new address begins on a business day: in %s, named at %s, from %s', (timeZone, named, from) => {
    expect(payableFrom(new Date(named), timeZone)).toEqual(new Date(from));
  });
});
