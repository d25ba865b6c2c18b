import fc from 'fast-check';
import { type WalletHold, type Wallets, holdAfterChange, holdIsRunning } from './wallet-hold';

const HOUR = 3_600_000;
const NOW = new Date('2026-03-02T12:00:00Z');
const later = (hours: number): Date => new Date(NOW.getTime() + hours * HOUR);
const wallets = (wallet: string): Wallets => ({ wallet, recoveryWallet: null, proven: false });

describe('a hold after a change of wallets', () => {
  it('does not follow the first naming', () => {
    expect(holdAfterChange(null, null, NOW)).toBeNull();
  });

  it('lasts 48 hours and remembers the wallets before', () => {
    const hold = holdAfterChange(wallets('owner'), null, NOW);
    expect(hold).toEqual({ since: NOW, until: later(48), previous: wallets('owner') });
    expect(holdIsRunning(hold, new Date(later(48).getTime() - 1))).toBe(true);
    expect(holdIsRunning(hold, later(48))).toBe(false);
  });

  it('starts anew once the one before is over', () => {
    const first = holdAfterChange(wallets('owner'), null, NOW);
    expect(holdAfterChange(wallets('second'), first, later(48))).toEqual({
      since: later(48),
      until: later(96),
      previous: wallets('second'),
    });
  });

  it('cannot be washed: however often somebody changes within it, the owner’s wallets stay the previous ones', () => {
    const pauses = fc.array(fc.integer({ min: 0, max: 48 * HOUR - 1 }), { maxLength: 20 });
    fc.assert(
      fc.property(pauses, (gaps) => {
        let at = NOW.getTime();
        let hold: WalletHold | null = holdAfterChange(wallets('owner'), null, NOW);
        gaps.forEach((gap, n) => {
          at += gap;
          hold = holdAfterChange(wallets(`thief ${n}`), hold, new Date(at));
          expect(hold).toEqual({ since: NOW, until: new Date(at + 48 * HOUR), previous: wallets('owner') });
        });
      }),
    );
  });
});
