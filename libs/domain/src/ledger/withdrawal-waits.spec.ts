import { waitRefusal, type WithdrawalAim, type WithdrawalWaits } from './withdrawal-waits';

const now = new Date('2026-11-16T09:00:00Z');
const later = new Date('2026-11-17T09:30:00Z');
const earlier = new Date('2026-11-15T09:30:00Z');
const hold = { since: earlier, until: later, previousWallet: '0xBefore' };

describe('a withdrawal of rewards', () => {
  const NEW: WithdrawalAim = { wallet: '0xNew', paidBefore: false };
  const cases: [string, WithdrawalWaits, WithdrawalAim, string | null][] = [
    ['passes when nothing waits', { pausedUntil: null, hold: null }, NEW, null],
    ['waits for the end of a pause', { pausedUntil: later, hold: null }, NEW, 'WITHDRAWALS_PAUSED'],
    ['passes at the very end of a pause', { pausedUntil: now, hold: null }, NEW, null],
    ['to a new address waits for the end of a hold', { pausedUntil: null, hold }, NEW, 'WALLET_ON_HOLD'],
    ['passes at the very end of a hold', { pausedUntil: null, hold: { ...hold, until: now } }, NEW, null],
    ['to the wallet before passes during a hold', { pausedUntil: null, hold }, { ...NEW, wallet: '0xBefore' }, null],
    ['to an address paid before passes during a hold', { pausedUntil: null, hold }, { ...NEW, paidBefore: true }, null],
    [
      'to the wallet before waits for a pause all the same',
      { pausedUntil: later, hold },
      { ...NEW, wallet: '0xBefore' },
      'WITHDRAWALS_PAUSED',
    ],
  ];
  it.each(cases)('%s', (_what, waits, aim, code) => {
    expect(waitRefusal(waits, aim, now)?.code ?? null).toBe(code);
  });

  it('is told until when and that nothing happened', () => {
    expect(waitRefusal({ pausedUntil: later, hold: null }, NEW, now)?.message).toContain('2026-11-17 09:30 UTC');
    expect(waitRefusal({ pausedUntil: null, hold }, NEW, now)?.message).toMatch(
      /changed on 2026-11-15 09:30 UTC.*Until 2026-11-17 09:30 UTC.*Nothing was withdrawn/,
    );
  });
});
