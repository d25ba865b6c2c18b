import { AbiCoder, id, isCallException } from 'ethers';

/** Codes of refused claims, statements and releases, which other projects may store, compare and translate. */
export type RevertCode =
  | 'above_due'
  | 'above_sum'
  | 'above_surplus'
  | 'bad_payee'
  | 'blacklisted'
  | 'correction_not_announced'
  | 'growth_above_limit'
  | 'home_token_only'
  | 'insufficient_pool'
  | 'insufficient_vault'
  | 'no_statement_since'
  | 'not_allowed'
  | 'not_included'
  | 'not_pending'
  | 'paused'
  | 'pool_paused'
  | 'short_of_funds'
  | 'too_early'
  | 'too_many_pending'
  | 'unknown'
  | 'unknown_statement'
  | 'unknown_withdrawal'
  | 'wallet_refused'
  | 'zero_amount';

/** The payer of a call, since the token's 'exceeds balance' does not name it. */
export type FundingSource = 'pool' | 'vault';

const ERROR_STRING = id('Error(string)').slice(0, 10);

// Maps: what is looked up was chosen by a contract, and an object would answer '__proto__' or 'constructor'.
const BY_ERROR: ReadonlyMap<string, RevertCode> = new Map(
  (
    [
      ['AboveDue(uint256,uint256)', 'above_due'],
      ['AboveSum(uint256,uint256)', 'above_sum'],
      ['AboveSurplus(uint256,uint256)', 'above_surplus'],
      ['BadPayee(address)', 'bad_payee'],
      ['CorrectionNotAnnounced(uint256)', 'correction_not_announced'],
      ['GrowthAboveLimit(uint256,uint256)', 'growth_above_limit'],
      ['HomeTokenOnly(address)', 'home_token_only'],
      ['InsufficientBalance(uint256,uint256)', 'insufficient_vault'],
      ['FailedCall()', 'wallet_refused'],
      ['NoStatementSince(uint256)', 'no_statement_since'],
      ['NotAllowed(address)', 'not_allowed'],
      ['NotGuardian(address)', 'not_allowed'],
      ['NotIncluded(bytes32)', 'not_included'],
      ['NotPayer(address)', 'not_allowed'],
      ['NotPending(uint256)', 'not_pending'],
      ['NotPoster(address)', 'not_allowed'],
      ['NotTheirs(address)', 'not_allowed'],
      ['OnlyFactory(address)', 'not_allowed'],
      ['OwnableUnauthorizedAccount(address)', 'not_allowed'],
      ['Paused(uint256)', 'pool_paused'],
      ['ShortOfFunds(uint256,uint256)', 'short_of_funds'],
      ['TooEarly(uint256,uint256)', 'too_early'],
      ['TooManyPending()', 'too_many_pending'],
      ['UnknownStatement(uint256)', 'unknown_statement'],
      ['UnknownWithdrawal(uint256)', 'unknown_withdrawal'],
      ['ZeroAmount()', 'zero_amount'],
    ] as const
  ).map(([signature, word]) => [id(signature).slice(0, 10), word]),
);

// Circle's FiatTokenV2_2 speaks in strings.
const BY_TEXT: ReadonlyMap<string, RevertCode> = new Map([
  ['Blacklistable: account is blacklisted', 'blacklisted'],
  ['Pausable: paused', 'paused'],
]);
const EXCEEDS_BALANCE = 'ERC20: transfer amount exceeds balance';

/**
 * The code of a revert.
 * @param data revert data in hex, as in ClaimRefused or a failed call; null or empty when there is none.
 * @param purse whose balance a token's 'exceeds balance' is about.
 * @returns `unknown` for anything else. Never throws.
 */
export function revertCode(data: string | null, purse: FundingSource): RevertCode {
  if (data === null) return 'unknown';
  const selector = data.slice(0, 10).toLowerCase();
  if (selector !== ERROR_STRING) return BY_ERROR.get(selector) ?? 'unknown';
  const text = textOf(data);
  if (text === EXCEEDS_BALANCE) return purse === 'pool' ? 'insufficient_pool' : 'insufficient_vault';
  return BY_TEXT.get(text) ?? 'unknown';
}

/** The revert data inside an error thrown by ethers (`call`, `estimateGas`, `sendTransaction`), or null. */
export function revertDataOf(error: unknown): string | null {
  return isCallException(error) ? error.data : null;
}

function textOf(data: string): string {
  try {
    return String(AbiCoder.defaultAbiCoder().decode(['string'], `0x${data.slice(10)}`)[0]);
  } catch {
    return '';
  }
}
