import type { FieldFault } from '../field-fault';
import type { NoParams, Reason } from './plain';

/** Work of the ledger that is done in batches. */
export type BatchedActivity = 'starting_cycles' | 'collecting_cycles';

/** Faults of a request that their name says in full. */
export type PlainInputFault =
  | 'malformed'
  | 'uri_too_long'
  | 'no_object'
  | 'nested_too_deeply'
  | 'amount_malformed'
  | 'amount_form'
  | 'expected_time'
  | 'transaction_hash'
  | 'other_hash'
  | 'delivery_id'
  | 'code_or_passkey'
  | 'stdin_no_object'
  | PlainBlocksFault;

type PlainBlocksFault =
  | 'head_before_base'
  | 'rewind_beyond_head'
  | 'final_after_head'
  | 'balances_not_final'
  | 'row_after_head'
  | 'pool_event_id';

/** A contradiction in blocks that the watcher observed. */
export type ContradictingBlocks =
  | Reason<PlainBlocksFault>
  | { readonly reason: 'chain_id'; readonly chainId: number }
  | { readonly reason: 'beyond_supply'; readonly transactionHash: string };

/** A request that contradicts itself, or that a field makes wrong. */
type InvalidInput =
  | Reason<PlainInputFault>
  | { readonly reason: 'forbidden_character'; readonly within: 'text' | 'name'; readonly character: 'null' | 'half' }
  /** The fault of the field is a sentence by itself. */
  | { readonly reason: 'field'; readonly fault: FieldFault }
  /** The fault is said of the field, which is named as in the API. */
  | { readonly reason: 'named_field'; readonly field: string; readonly fault: FieldFault }
  | { readonly reason: 'credentials_missing'; readonly names: string }
  | ContradictingBlocks;

/** The thing that a 404 did not find. */
export type Missing =
  | 'address'
  | 'id'
  | 'alarm'
  | 'member'
  | 'payment'
  | 'withdrawal'
  | 'transaction'
  | 'deployment'
  | 'ci_token'
  | 'invitation'
  | 'passkey'
  | 'session';

type Unavailable =
  | Reason<'service' | 'clocks' | 'starting' | 'busy' | 'unbooked_usdc'>
  | { readonly reason: 'away'; readonly what: 'database' | 'ledger' | 'changes' | 'sms' | BatchedActivity }
  /** The club has sent as many messages as it may for now. */
  | { readonly reason: 'sms_limit'; readonly minutes: number }
  | { readonly reason: 'service_away'; readonly service: string };

/** Errors of the request itself, and of who answers it. */
export interface RequestErrors {
  INVALID_INPUT: InvalidInput;
  MALFORMED_JSON: NoParams;
  NOT_FOUND: { readonly what: Missing };
  /** No method: the known ones are not known here. */
  METHOD_NOT_ALLOWED: { readonly allowed: readonly string[] };
  BODY_TOO_LARGE: NoParams;
  UNSUPPORTED_MEDIA_TYPE: NoParams;
  TOO_MANY_REQUESTS:
    | Reason<'requests' | 'downloads' | 'pages'>
    | { readonly reason: 'guesses'; readonly seconds: number }
    | { readonly reason: 'redemptions'; readonly most: number }
    | { readonly reason: 'confirmations'; readonly minutes: number };
  SERVICE_UNAVAILABLE: Unavailable;
  OVERLOADED: Reason<'sign_ins'> | { readonly reason: 'activity'; readonly activity: BatchedActivity };
  INTERNAL: NoParams;
  IDEMPOTENCY_KEY_REUSED: NoParams;
  INVALID_IDEMPOTENCY_KEY: NoParams;
  INVALID_CURSOR: NoParams;
}
