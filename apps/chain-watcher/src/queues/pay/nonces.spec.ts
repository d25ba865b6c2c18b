import type { Payment } from '@ballast/dto/chain/payment.dto';
import * as fc from 'fast-check';
import { nextNonce } from './nonces';

const payment = (signer: string, nonces: readonly number[]): Payment => ({
  id: '1',
  status: 'signed',
  order: { kind: 'statement', root: '0x', sum: '1', reserved: '0', asOfBlock: 1 },
  candidates: nonces.map((nonce) => ({ nonce, signer, transactionHash: '0x', rawTransaction: '0x' })),
  createdAt: '',
});

describe('the next nonce', () => {
  it('is the first that neither the chain nor a stored transaction of this signer uses', () => {
    fc.assert(
      fc.property(fc.nat(50), fc.array(fc.nat(60)), fc.array(fc.nat(99)), (mined, own, others) => {
        const open = [
          ...own.map((nonce) => payment('0xAB', [nonce])),
          ...others.map((nonce) => payment('0xCD', [nonce])),
        ];
        const next = nextNonce('0xab', mined, open);
        expect(next).toBe(Math.max(mined, ...own.map((nonce) => nonce + 1)));
      }),
    );
  });
});
