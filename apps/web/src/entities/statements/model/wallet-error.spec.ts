import { isRejected, isShortOfFee, revertSelector } from './wallet-error';

describe('an error of a wallet', () => {
  it('is a no of the person by its code, however deep', () => {
    expect(isRejected({ code: 4001, message: 'User rejected the request.' })).toBe(true);
    expect(isRejected({ code: -32603, data: { originalError: { code: 4001 } } })).toBe(true);
    expect(isRejected({ code: -32603, message: 'rejected' })).toBe(false);
    expect(isRejected('no')).toBe(false);
  });

  it('is a fee that cannot be paid by the words of nodes', () => {
    expect(isShortOfFee({ code: -32000, message: 'Insufficient funds for gas * price + value' })).toBe(true);
    expect(isShortOfFee(new Error('timeout'))).toBe(false);
  });

  it.each([
    [{ code: 3, message: 'execution reverted', data: '0x32fb7c98' + '00'.repeat(32) }, '0x32fb7c98'],
    [{ code: -32603, data: { originalError: { code: 3, data: '0x8DD2B1FE' } } }, '0x8dd2b1fe'],
    [{ code: -32603, message: 'execution reverted' }, ''],
    [{ code: 3, message: 'x' }, ''],
    [{ code: -32603, message: 'timeout' }, null],
    [undefined, null],
  ])('%j reverted with %j', (error, selector) => {
    expect(revertSelector(error)).toBe(selector);
  });
});
