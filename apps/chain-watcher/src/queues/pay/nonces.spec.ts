import type { Payment } from '@ballast/dto/chain/payment.dto';
import * as fc from 'fast-check';
import { freeNonce, storedNonces } from './nonces';

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
        const next = freeNonce(mined, storedNonces('0xab', open));
        expect(own).not.toContain(next);
        const below = Array.from({ length: next - mined }, (_, index) => mined + index);
        expect(own).toEqual(expect.arrayContaining(below));
      }),
    );
  });

  it('fills a gap below one that an RPC made up', () => {
    expect(freeNonce(0, storedNonces('0xab', [payment('0xAB', [1000]), payment('0xAB', [0])]))).toBe(1);
  });
});
