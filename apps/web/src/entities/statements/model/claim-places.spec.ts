import { claimPlaces } from './claim-places';

const [WALLET, VAULT, NONE] = [`0x${'a1'.repeat(20)}`, `0x${'b2'.repeat(20)}`, `0x${'0'.repeat(40)}`];

describe('the places that a claim can be paid to', () => {
  it('are wallet and vault of the leaf', () => {
    expect(claimPlaces({ wallet: WALLET, vault: VAULT })).toEqual([
      { address: WALLET, isVault: false },
      { address: VAULT, isVault: true },
    ]);
  });

  it('are without a vault that the leaf does not name: the pool pays no zero address', () => {
    expect(claimPlaces({ wallet: WALLET, vault: NONE })).toEqual([{ address: WALLET, isVault: false }]);
  });

  it('are none without a wallet, which is who may claim', () => {
    expect(claimPlaces({ wallet: NONE, vault: VAULT })).toEqual([]);
  });
});
