import type { ErrorParams } from '@ballast/domain/errors/error-params';
import type { BatchedActivity, PlainInputFault, RequestErrors } from '@ballast/domain/errors/params/request-errors';
import type { ErrorTexts } from '../../error-texts';
import { counted } from '../formats';

const MISSING: Readonly<Record<ErrorParams['NOT_FOUND']['what'], string>> = {
  address: 'There is nothing at this address.',
  id: 'There is nothing with this id.',
  alarm: 'There is no such alarm, or it is cleared already.',
  member: 'There is no such member.',
  payment: 'There is no such payment.',
  withdrawal: 'There is no such withdrawal.',
  transaction: 'There is no such transaction.',
  deployment: 'There is no deployment with this id.',
  ci_token: 'There is no token with this id.',
  invitation: 'There is no such invitation.',
  passkey: 'You have no such passkey.',
  session: 'You have no such session.',
};

const ACTIVITIES: Readonly<Record<BatchedActivity, string>> = {
  starting_cycles: 'Starting cycles',
  collecting_cycles: 'Collecting cycles',
};

const AWAY = {
  database: 'The database',
  ledger: 'The ledger',
  changes: 'The stream of changes',
  sms: 'The service that carries our SMS',
  ...ACTIVITIES,
} as const;

const notAvailable = (what: string): string => `${what} is not available at the moment. Please try again shortly.`;

const INPUT: Readonly<Record<PlainInputFault, string>> = {
  malformed: 'The request is malformed.',
  uri_too_long: 'The address of the request is too long.',
  no_object: 'The request must be a JSON object.',
  nested_too_deeply: 'The request is nested too deeply.',
  amount_malformed: 'The amount is malformed.',
  amount_form: 'The amount must be a plain decimal amount of USDC with at most six places, or "all".',
  expected_time: 'Please say when you expect to pay as a date and time.',
  transaction_hash: 'A transaction hash has 0x and 64 hex digits.',
  other_hash: 'The hash is not that of the transaction.',
  delivery_id: 'X-GitHub-Delivery is missing.',
  code_or_passkey: 'Give either a code or what a passkey answered.',
  stdin_no_object: 'What came on stdin is not a JSON object.',
  head_before_base: 'The head is behind the block it goes on from.',
  rewind_beyond_head: 'A rewind goes back from the previous head.',
  final_after_head: 'The final block is after the head.',
  balances_not_final: 'Balances must be read at the final block of the call.',
  row_after_head: 'A row lies after the head.',
  pool_event_id: 'The id of a pool event is malformed.',
};

/** The English sentences of errors of the request itself. */
export const REQUEST_ERRORS: ErrorTexts<RequestErrors> = {
  INVALID_INPUT: (params, { faultText }) => {
    switch (params.reason) {
      case 'forbidden_character':
        return `${params.within === 'text' ? 'Text' : 'Names'} must not hold ${params.character === 'null' ? 'the character U+0000' : 'half a character'}.`;
      case 'field':
        return faultText(params.fault);
      case 'named_field':
        return `${params.field} ${faultText(params.fault)}.`;
      case 'credentials_missing':
        return `Missing: ${params.names}. Give them as a JSON object on stdin or in the environment.`;
      case 'chain_id':
        return `This ledger keeps chain ${params.chainId}.`;
      case 'beyond_supply':
        return `The transfer in ${params.transactionHash} is more USDC than can exist.`;
      default:
        return INPUT[params.reason];
    }
  },
  MALFORMED_JSON: () => 'The request is not valid JSON.',
  NOT_FOUND: ({ what }) => MISSING[what],
  METHOD_NOT_ALLOWED: ({ allowed }) =>
    allowed.length === 0 ? 'This address does not know this method.' : `This address knows ${allowed.join(', ')} only.`,
  BODY_TOO_LARGE: () => 'The request is too large: 100 kB at most.',
  UNSUPPORTED_MEDIA_TYPE: () => 'Please send JSON (Content-Type: application/json).',
  TOO_MANY_REQUESTS: (params) => {
    switch (params.reason) {
      case 'requests':
        return 'Too many requests. Please wait a moment and try again.';
      case 'downloads':
        return 'Too many downloads are open. Please wait for one to end and try again.';
      case 'pages':
        return 'Too many pages are open. Please close some and try again.';
      case 'guesses':
        return `Too many wrong guesses. Please wait ${waiting(params.seconds)} and try again.`;
      case 'redemptions':
        return `${params.most} payments of your redemptions are still under way. Please wait until one of them has arrived, or redeem the whole principal.`;
      case 'confirmations':
        return `Several messages were sent already. Please look for them, or wait ${counted(params.minutes, 'minute', 'minutes')} for another one.`;
    }
  },
  SERVICE_UNAVAILABLE: (params) => {
    switch (params.reason) {
      case 'service':
        return notAvailable('The service');
      case 'clocks':
        return 'This is not available at the moment. Nothing was changed. Please try again shortly.';
      case 'busy':
        return 'More people are here at this moment than the club can serve at once. Nothing was changed. Please try again in a few seconds.';
      case 'starting':
        return 'This process is starting.';
      case 'unbooked_usdc':
        return 'The next address of these wallets holds USDC that is not in the ledger yet. The operator has to say whose it is first. Please try again later.';
      case 'away':
        return notAvailable(AWAY[params.what]);
      case 'sms_limit':
        return `The club has sent as many codes by SMS as it may for now. Please try again in ${counted(params.minutes, 'minute', 'minutes')}, or name an email address instead.`;
      case 'service_away':
        return notAvailable(`The service ${params.service}`);
    }
  },
  OVERLOADED: (params) =>
    params.reason === 'sign_ins'
      ? 'Too many people are signing in at this moment. Please try again in a few seconds.'
      : `${ACTIVITIES[params.activity]} is very busy at the moment. Please try again in a second.`,
  INTERNAL: () => 'Something went wrong on our side. Please try again.',
  IDEMPOTENCY_KEY_REUSED: () => 'This Idempotency-Key was used for another request. Send a new key with a new request.',
  INVALID_IDEMPOTENCY_KEY: () => 'Idempotency-Key must be 1 to 255 visible ASCII characters.',
  INVALID_CURSOR: () => 'This cursor is not one of ours. Start from the first page.',
};

function waiting(seconds: number): string {
  return seconds < 120 ? counted(seconds, 'second', 'seconds') : counted(Math.ceil(seconds / 60), 'minute', 'minutes');
}
