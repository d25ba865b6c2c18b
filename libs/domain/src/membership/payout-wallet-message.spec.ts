import fc from 'fast-check';
import { WALLET_PLACEHOLDER, payoutWalletMessage, payoutWalletMessageTemplate } from './payout-wallet-message';

const address = fc.stringMatching(/^0x[0-9a-fA-F]{40}$/);

describe('the message a payout wallet signs', () => {
  it('names Ballast, the member and the wallet', () => {
    const message = payoutWalletMessage('0199-member', '0xabc');
    for (const part of ['Ballast', '0199-member', '0xabc']) expect(message).toContain(part);
  });

  it('is its template with the wallet filled in', () => {
    fc.assert(
      fc.property(fc.uuid(), address, (memberId, wallet) => {
        const template = payoutWalletMessageTemplate(memberId);
        expect(template.split(WALLET_PLACEHOLDER)).toHaveLength(2);
        expect(template.replace(WALLET_PLACEHOLDER, wallet)).toBe(payoutWalletMessage(memberId, wallet));
      }),
    );
  });

  it('differs for another member or another wallet', () => {
    fc.assert(
      fc.property(fc.uuid(), fc.uuid(), address, address, (member, otherMember, wallet, otherWallet) => {
        const same = payoutWalletMessage(member, wallet) === payoutWalletMessage(otherMember, otherWallet);
        expect(same).toBe(member === otherMember && wallet === otherWallet);
      }),
    );
  });
});
