import { AbiCoder, id } from 'ethers';
import fc from 'fast-check';

import { personalVaultInterface, rewardPoolInterface } from './contract-interfaces';
import { revertDataOf, revertCode } from './revert-reason';

const text = (message: string) =>
  id('Error(string)').slice(0, 10) + AbiCoder.defaultAbiCoder().encode(['string'], [message]).slice(2);
const ADDRESS = `0x${'11'.repeat(20)}`;

describe('the word for a revert', () => {
  it.each([
    null,
    '0x',
    '0x12',
    '0xdeadbeef',
    text('something else'),
    id('Error(string)').slice(0, 10),
    `${text('x').slice(0, 20)}ff`,
  ])('is unknown for %s', (data) => {
    expect(revertCode(data, 'pool')).toBe('unknown');
  });

  it.each([
    ['Blacklistable: account is blacklisted', 'blacklisted'],
    ['Pausable: paused', 'paused'],
    ['ERC20: transfer amount exceeds balance', 'insufficient_pool'],
  ])('reads Circle’s text %j as %s', (message, word) => {
    expect(revertCode(text(message), 'pool')).toBe(word);
  });

  it('tells an empty vault from an empty pool', () => {
    expect(revertCode(text('ERC20: transfer amount exceeds balance'), 'vault')).toBe('insufficient_vault');
  });

  it.each([
    ['AboveDue', [2n, 1n], 'above_due'],
    ['AboveSum', [2n, 1n], 'above_sum'],
    ['AboveSurplus', [2n, 1n], 'above_surplus'],
    ['BadPayee', [ADDRESS], 'bad_payee'],
    ['CorrectionNotAnnounced', [1n], 'correction_not_announced'],
    ['GrowthAboveLimit', [2n, 1n], 'growth_above_limit'],
    ['NotGuardian', [ADDRESS], 'not_allowed'],
    ['NotIncluded', [`0x${'22'.repeat(32)}`], 'not_included'],
    ['NotPayer', [ADDRESS], 'not_allowed'],
    ['NotPending', [1n], 'not_pending'],
    ['NotPoster', [ADDRESS], 'not_allowed'],
    ['NotTheirs', [ADDRESS], 'not_allowed'],
    ['OwnableUnauthorizedAccount', [ADDRESS], 'not_allowed'],
    ['Paused', [1n], 'pool_paused'],
    ['ShortOfFunds', [2n, 1n], 'short_of_funds'],
    ['TooEarly', [1n, 2n], 'too_early'],
    ['TooManyPending', [], 'too_many_pending'],
    ['UnknownStatement', [1n], 'unknown_statement'],
    ['UnknownWithdrawal', [1n], 'unknown_withdrawal'],
    ['ZeroAmount', [], 'zero_amount'],
  ])('reads the pool’s %s(%j) as %s', (error, args, word) => {
    expect(revertCode(rewardPoolInterface.encodeErrorResult(error, args), 'pool')).toBe(word);
  });

  it.each([
    ['HomeTokenOnly', [ADDRESS], 'home_token_only'],
    ['InsufficientBalance', [1n, 2n], 'insufficient_vault'],
    ['FailedCall', [], 'wallet_refused'],
    ['NotAllowed', [ADDRESS], 'not_allowed'],
    ['OnlyFactory', [ADDRESS], 'not_allowed'],
    ['ZeroAmount', [], 'zero_amount'],
  ])('reads the vault’s %s(%j) as %s', (error, args, word) => {
    expect(revertCode(personalVaultInterface.encodeErrorResult(error, args), 'vault')).toBe(word);
  });

  it.each(['__proto__', 'constructor', 'toString'])('knows no word for %s, which every object has', (name) => {
    expect(revertCode(name, 'vault')).toBe('unknown');
    const asText = AbiCoder.defaultAbiCoder().encode(['string'], [name]).slice(2);
    expect(revertCode(`0x08c379a0${asText}`, 'vault')).toBe('unknown');
  });

  it('never throws, whatever a contract answers', () => {
    fc.assert(fc.property(fc.string(), (data) => typeof revertCode(data, 'vault') === 'string'));
  });

  it('is looked for in a failed call only', () => {
    expect(revertDataOf(new Error('no connection'))).toBeNull();
    expect(revertDataOf({ code: 'CALL_EXCEPTION', data: '0x1234' })).toBe('0x1234');
    expect(revertDataOf(undefined)).toBeNull();
  });
});
