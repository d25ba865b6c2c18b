import { isTransactionHash } from './transaction-hash';
import { wholeNumber } from './whole-number';

describe('what an admin types', () => {
  it('is a transaction hash only with 64 hex characters', () => {
    expect(isTransactionHash(`0x${'aB'.repeat(32)}`)).toBe(true);
    expect(isTransactionHash('ab'.repeat(32))).toBe(false);
    expect(isTransactionHash(`0x${'ab'.repeat(31)}`)).toBe(false);
    expect(isTransactionHash(`0x${'zz'.repeat(32)}`)).toBe(false);
  });

  it('counts in whole numbers from 1', () => {
    expect(wholeNumber('30')).toBe(30);
    for (const text of ['0', '-1', '1.5', '1e3', '', 'x']) expect(wholeNumber(text)).toBeNull();
  });
});
