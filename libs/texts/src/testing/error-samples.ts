import type { ErrorCode, ErrorParams } from '@ballast/domain/errors/error-params';
import type { FieldFaultCode, FieldFaultParams } from '@ballast/domain/errors/field-fault';
import type { PaymentStateReason } from '@ballast/domain/errors/params/money-errors';
import { PASSWORD_SUGGESTIONS, PASSWORD_WARNINGS } from '@ballast/domain/errors/password-weakness';
import { INPUT_SAMPLES } from './input-samples';

type Samples<Codes extends string, Params extends Record<Codes, unknown>> = {
  readonly [C in Codes]: readonly [Params[C], ...Params[C][]];
};

const since = '2026-11-15T09:30:00.000Z';
const until = '2026-11-17T09:30:00.000Z';
const next = { day: '2026-11-23', timeZone: 'UTC' };
const wallet = '0xWallet';
const none = [{}] as const;
const HOLDS = [
  { reason: 'wallet_changed', since, until },
  { reason: 'withdrawal_password_reset', until },
  { reason: 'new_address', namedAt: since, payableFrom: until },
  { reason: 'too_many_addresses' },
] as const;
const STATES: readonly PaymentStateReason[] = [
  ...(['not_signed', 'transaction_of_other', 'nothing_more_signed', 'is_final'] as const).map((reason) => ({ reason })),
  ...(['nothing_signed', 'name_reverted', 'pool_unexplained'] as const).map((reason) => ({ reason })),
  { reason: 'other_sender', signer: wallet, nonce: 7 },
];

/** Each error with parameters of each of its sentences. */
export const ERROR_SAMPLES: Samples<ErrorCode, ErrorParams> = {
  INVALID_INPUT: [
    { reason: 'malformed' },
    ...(['uri_too_long', 'no_object', 'nested_too_deeply', 'amount_malformed', 'amount_form'] as const).map(
      (reason) => ({ reason }),
    ),
    ...(['expected_time', 'transaction_hash', 'other_hash', 'delivery_id', 'code_or_passkey'] as const).map(
      (reason) => ({ reason }),
    ),
    ...(['head_before_base', 'rewind_beyond_head', 'final_after_head', 'balances_not_final'] as const).map(
      (reason) => ({ reason }),
    ),
    ...(['row_after_head', 'pool_event_id', 'stdin_no_object'] as const).map((reason) => ({ reason })),
    { reason: 'forbidden_character', within: 'text', character: 'null' },
    { reason: 'forbidden_character', within: 'name', character: 'half' },
    { reason: 'field', fault: { code: 'EMAIL_REQUIRED', params: {} } },
    { reason: 'named_field', field: 'since', fault: { code: 'DATE_AND_TIME', params: {} } },
    { reason: 'credentials_missing', names: 'email' },
    { reason: 'chain_id', chainId: 137 },
    { reason: 'beyond_supply', transactionHash: '0xHash' },
  ],
  MALFORMED_JSON: none,
  NOT_FOUND: [
    { what: 'address' },
    ...(['id', 'alarm', 'member', 'payment', 'withdrawal', 'deployment'] as const).map((what) => ({ what })),
    ...(['ci_token', 'invitation', 'passkey', 'session'] as const).map((what) => ({ what })),
  ],
  METHOD_NOT_ALLOWED: [{ allowed: [] }, { allowed: ['GET', 'POST'] }],
  BODY_TOO_LARGE: none,
  UNSUPPORTED_MEDIA_TYPE: none,
  TOO_MANY_REQUESTS: [
    { reason: 'requests' },
    { reason: 'downloads' },
    { reason: 'pages' },
    { reason: 'guesses', seconds: 1 },
    { reason: 'guesses', seconds: 2 },
    { reason: 'redemptions', most: 100 },
    { reason: 'confirmations', minutes: 1 },
    { reason: 'confirmations', minutes: 2 },
  ],
  SERVICE_UNAVAILABLE: [
    { reason: 'service' },
    { reason: 'clocks' },
    { reason: 'starting' },
    { reason: 'busy' },
    { reason: 'unbooked_usdc' },
    { reason: 'away', what: 'database' },
    { reason: 'away', what: 'changes' },
    { reason: 'away', what: 'sms' },
    { reason: 'away', what: 'collecting_cycles' },
    { reason: 'sms_limit', minutes: 1 },
    { reason: 'sms_limit', minutes: 42 },
    { reason: 'service_away', service: 'auth' },
  ],
  OVERLOADED: [{ reason: 'sign_ins' }, { reason: 'activity', activity: 'starting_cycles' }],
  INTERNAL: none,
  IDEMPOTENCY_KEY_REUSED: none,
  INVALID_IDEMPOTENCY_KEY: none,
  INVALID_CURSOR: none,
  NOT_SIGNED_IN: none,
  INVALID_CREDENTIALS: [{ reason: 'password' }, { reason: 'passkey' }],
  TOTP_REQUIRED: [{ reason: 'missing' }, { reason: 'wrong' }],
  STEP_UP_REQUIRED: none,
  FORBIDDEN: [{ reason: 'not_allowed' }, { reason: 'processes_only' }, { reason: 'members_only' }],
  FOREIGN_ORIGIN: none,
  ACCOUNT_SUSPENDED: [{ reason: 'account' }, { reason: 'own_account' }],
  ADMIN_ONLY: [{ reason: 'administrators' }, { reason: 'admin' }],
  SECOND_FACTOR_MISSING: none,
  WITHDRAWAL_PASSWORD_NEEDED: none,
  INVITATION_NOT_FOUND: none,
  INVITATION_EXHAUSTED: none,
  INVITATION_EXPIRED: none,
  INVITATION_REVOKED: none,
  ACCOUNT_EXISTS: [{ identifier: 'email' }, { identifier: 'phone' }, { identifier: 'admin_email' }],
  WEAK_PASSWORD: [
    { password: 'password', weaknesses: [] },
    { password: 'withdrawal_password', weaknesses: [{ kind: 'too_short', least: 12 }] },
    { password: 'password', weaknesses: PASSWORD_WARNINGS.map((warning) => ({ kind: 'warning', warning })) },
    {
      password: 'password',
      weaknesses: PASSWORD_SUGGESTIONS.map((suggestion) => ({ kind: 'suggestion', suggestion })),
    },
  ],
  SAME_PASSWORDS: none,
  INVALID_EMAIL: [{ reason: 'unusable' }, { reason: 'admin_missing' }],
  INVALID_PHONE: none,
  WRONG_WITHDRAWAL_PASSWORD: [{ reason: 'wrong' }, { reason: 'not_present' }],
  OWN_ACCOUNT: [{ reason: 'status' }, { reason: 'withdrawal' }],
  WRONG_PASSWORD: none,
  INVALID_RESET_TOKEN: [{ password: 'password' }, { password: 'withdrawal_password' }],
  INVALID_CANCEL_TOKEN: none,
  CONTACT_UNCONFIRMED: [{ contact: 'email' }, { contact: 'phone' }],
  CONTACT_CONFIRMED: none,
  INVALID_CONFIRMATION: [{ reason: 'link' }, { reason: 'code' }],
  CONTACT_UNREACHABLE: [{ contact: 'email' }, { contact: 'phone' }],
  NO_MAILBOX: [{ reason: 'link' }, { reason: 'proof' }, { reason: 'reminders' }],
  PUSH_NOT_OFFERED: none,
  INVALID_TOTP: [{ reason: 'wrong_or_used' }, { reason: 'wrong_at_setup' }],
  INVALID_PASSKEY: [{ reason: 'not_added' }, { reason: 'not_yours' }],
  SECOND_FACTOR_STATE: [
    { reason: 'not_on' },
    { reason: 'in_use' },
    { reason: 'not_being_set_up' },
    { reason: 'too_many_passkeys', most: 10 },
  ],
  PASSKEY_EXISTS: none,
  WITHDRAWALS_PAUSED: [{ until }],
  WALLET_ON_HOLD: [...HOLDS, { reason: 'no_new_vault', since, until }, { reason: 'no_new_wallet', until }],
  INVALID_ADDRESS: [
    { reason: 'wallet_form' },
    { reason: 'wallet_checksum' },
    ...(['payout_form', 'payout_checksum', 'payout_no_checksum'] as const).map((reason) => ({ reason })),
  ],
  INVALID_SIGNATURE: none,
  FORBIDDEN_WALLET: [
    { reason: 'nobodys' },
    ...(['contract', 'same_as_payout', 'vault', 'zero_address', 'club_contract'] as const).map((reason) => ({
      reason,
    })),
    { reason: 'receiving_address' },
  ],
  PAYOUT_WALLET_MISSING: none,
  RESERVES_SHORT: [{ reason: 'cycles' }, { reason: 'addresses' }],
  TOO_MANY_UNUSED_ADDRESSES: [
    { reason: 'own', count: 5, minimum: '10' },
    { reason: 'in_a_row', count: 20 },
  ],
  NOT_A_BUSINESS_DAY: [
    { of: 'cycles', next },
    { of: 'withdrawals', next },
  ],
  BELOW_MINIMUM_PRINCIPAL: [{ least: '1000', principal: '999.999999', missing: '0.000001' }],
  NOT_EARNING_YET: [{ counted: '500', least: '1000', principal: '4000', from: next }],
  CYCLE_ALREADY_RUN_TODAY: [{ next }],
  CYCLE_ALREADY_ACTIVE: [{ cycle: 'running' }, { cycle: 'completed' }],
  POOL_NOT_FUNDED: none,
  NO_CYCLE: [{ last: null }, { last: 'collected' }, { last: 'cancelled' }],
  CYCLE_NOT_COMPLETED: [{ completesAt: until }],
  BELOW_MINIMUM_DEPOSIT: [{ minimum: '10' }],
  AMOUNT_OUT_OF_RANGE: none,
  INSUFFICIENT_PRINCIPAL: [{ redeemable: '12345.5' }],
  NOTHING_TO_REDEEM: none,
  REWARD_NOT_AVAILABLE: none,
  WITHDRAWAL_NOT_PENDING: [
    { status: 'confirmed' },
    { status: 'completed' },
    { status: 'rejected' },
    { status: 'failed' },
    { status: 'cancelled' },
  ],
  PAID_BY_POOL_ONLY: none,
  OTHER_ADDRESS_OPEN: [{ wallet }],
  PAYMENT_UNEXPLAINED: none,
  CHAIN_UNAVAILABLE: [{ reason: 'not_asked' }, { reason: 'nothing_approved' }, { reason: 'not_current' }],
  SECOND_ADMIN_NEEDED: none,
  TOTAL_MISMATCH: [{ sum: '10', shown: '11' }],
  ALARM_STANDS: none,
  CURSOR_MOVED: [{ reason: 'moved' }, { reason: 'final_block', finalNumber: 7 }],
  NO_STATEMENT_YET: [{ reason: 'first' }, { reason: 'number' }],
  CHAIN_HALTED: none,
  PAYMENT_STATE: [{ nonceOfOther: 7 }, ...STATES.map((why) => ({ status: 'signed' as const, why }))],
  ILLEGAL_MOVE: [
    { from: 'pending', to: 'failed', allowed: ['building'] },
    { from: 'failed', to: 'pending', allowed: [] },
  ],
  INVALID_URL: [
    { reason: 'incomplete' },
    { reason: 'credentials' },
    { reason: 'protocol', protocol: 'ftp:' },
    { reason: 'local_name', host: 'localhost' },
    { reason: 'not_public', host: '10.0.0.1' },
  ],
  BAD_SIGNATURE: none,
  INVALID_CI_TOKEN: none,
  CI_NOT_ALLOWED: none,
  HOOK_NOT_CONFIGURED: none,
};

/** Each fault of a field with parameters. */
export const FAULT_SAMPLES: Samples<FieldFaultCode, FieldFaultParams> = {
  AT_LEAST: [{ least: '10' }],
  AT_MOST: [{ most: '10' }],
  ABOVE_ZERO: none,
  AMOUNT_OR_ALL: none,
  DATE_AND_TIME: none,
  PAY_TRUE: none,
  HASH_OF_TRANSACTION: none,
  MALFORMED: none,
  OTHER_PLACE: none,
  OTHER_TOTAL: [{ sum: '10', shown: '11' }],
  ON_HOLD: HOLDS,
  INVITATION_CODE_REQUIRED: none,
  EMAIL_REQUIRED: none,
  PHONE_REQUIRED: none,
  EMAIL_AND_PHONE: none,
  PASSWORDS_DIFFER: none,
  WITHDRAWAL_PASSWORDS_DIFFER: none,
  NAME_CHARACTERS: none,
  PASSKEY_NAME: [{ most: 60 }],
  ...INPUT_SAMPLES,
};
