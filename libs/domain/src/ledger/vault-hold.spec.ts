import { isShownDuringHold, newVaultRefusal } from './vault-hold';

const hold = {
  since: new Date('2026-11-16T09:00:00Z'),
  until: new Date('2026-11-18T09:00:00Z'),
  previousWallet: '0xBefore',
};

describe('while a changed payout wallet waits', () => {
  it.each([
    [{ owner: '0xBefore' }, true],
    [{ owner: '0xAfter' }, false],
    [null, false],
  ])('the vault %j is shown: %p', (vault, shown) => {
    expect(isShownDuringHold(vault, hold)).toBe(shown);
  });

  it('no new one is made, and until when is said', () => {
    const refusal = newVaultRefusal(hold);
    expect(refusal.code).toBe('WALLET_ON_HOLD');
    expect(refusal.params).toMatchObject({ reason: 'no_new_vault', until: '2026-11-18T09:00:00.000Z' });
  });
});
