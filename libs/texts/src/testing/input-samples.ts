import type { InputFaults } from '@ballast/domain/errors/params/input-faults';

const of = { field: 'walletAddress' };
const plain = [of, { ...of, each: true }] as const;

/** Each fault in the form of a field, with parameters. */
export const INPUT_SAMPLES: { readonly [C in keyof InputFaults]: readonly [InputFaults[C], ...InputFaults[C][]] } = {
  MISSING: plain,
  MALFORMED_FIELD: plain,
  BLANK: plain,
  TOO_SHORT: [{ ...of, least: 8 }],
  TOO_LONG: [{ ...of, most: 60 }],
  NOT_TEXT: plain,
  NOT_ONE_LINE: plain,
  CONTROL_CHARACTERS: plain,
  NOT_BOOLEAN: plain,
  NOT_WHOLE_NUMBER: plain,
  TOO_SMALL: [{ ...of, least: 1 }],
  TOO_LARGE: [{ ...of, most: 200 }],
  NOT_USDC: plain,
  NOT_ID: plain,
  NOT_TIME_ZONE: plain,
  NOT_TIME: plain,
  NOT_BASE64URL: plain,
  NOT_LISTED_ADDRESS: plain,
  NOT_METRICS: [{ ...of, most: 50, longest: 200 }],
  NOT_OF_PATTERN: [{ ...of, pattern: '/x/' }],
  NOT_ONE_OF: [{ ...of, values: ['a', 'b'] }],
  NOT_SOME_OF: [{ ...of, values: ['a', 'b'] }],
  NOT_SOME_STATUSES: plain,
  NOT_OBJECT: plain,
  NOT_LIST: plain,
  EMPTY_LIST: plain,
  LONG_LIST: [{ ...of, most: 500 }],
  NAMED_TWICE: plain,
  WITHOUT_REASON: plain,
  WITHOUT_FINDING: plain,
  NO_TRANSPORTS: plain,
};
