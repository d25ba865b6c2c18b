import type { InputFaults, OfField } from '@ballast/domain/errors/params/input-faults';
import type { FieldTexts } from '../error-texts';

/** `walletAddress` as 'wallet address'. */
const label = (field: string): string => field.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).trim();

function sentence({ field, each = false }: OfField, words: string): string {
  const text = `${each ? 'each of ' : ''}${label(field)} ${words}.`;
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The English sentences for fields of a wrong form. */
export const INPUT_FAULTS: FieldTexts<InputFaults> = {
  MISSING: (of) => sentence(of, 'is missing'),
  MALFORMED_FIELD: (of) => sentence(of, 'is malformed'),
  BLANK: (of) => sentence(of, 'must not be blank'),
  TOO_SHORT: (of) => sentence(of, `must have ${of.least} characters or more`),
  TOO_LONG: (of) => sentence(of, `can have ${of.most} characters at most`),
  NOT_TEXT: (of) => sentence(of, 'must be text'),
  NOT_ONE_LINE: (of) => sentence(of, 'must be one line, without control characters'),
  CONTROL_CHARACTERS: (of) => sentence(of, 'must not hold control characters'),
  NOT_BOOLEAN: (of) => sentence(of, 'must be true or false'),
  NOT_WHOLE_NUMBER: (of) => sentence(of, 'must be a whole number'),
  TOO_SMALL: (of) => sentence(of, `must be ${of.least} or more`),
  TOO_LARGE: (of) => sentence(of, `can be ${of.most} at most`),
  NOT_USDC: (of) => sentence(of, 'must be a plain decimal amount of USDC with at most six places, as text'),
  NOT_ID: (of) => sentence(of, 'must be an id'),
  NOT_TIME_ZONE: (of) => sentence(of, 'must be the name of a time zone, like Europe/Berlin'),
  NOT_TIME: (of) => sentence(of, 'must be a valid ISO 8601 date string'),
  NOT_BASE64URL: (of) => sentence(of, 'must be base64url'),
  NOT_LISTED_ADDRESS: (of) => sentence(of, 'must be an address of the list'),
  NOT_METRICS: (of) =>
    sentence(
      of,
      `must be an object of at most ${of.most} names with numbers or short texts (${of.longest} characters)`,
    ),
  NOT_OF_PATTERN: (of) => sentence(of, `must match ${of.pattern} regular expression`),
  NOT_ONE_OF: (of) => sentence(of, `must be one of ${of.values.join(', ')}`),
  NOT_SOME_OF: (of) => sentence(of, `must be of ${of.values.join(', ')}; commas between several`),
  NOT_SOME_STATUSES: (of) => sentence(of, 'must be one status, or several with commas between them'),
  NOT_OBJECT: (of) => sentence(of, 'must be an object'),
  NOT_LIST: (of) => sentence(of, 'must be a list'),
  EMPTY_LIST: (of) => sentence(of, 'must name one at least'),
  LONG_LIST: (of) => sentence(of, `can name ${of.most} at most`),
  NAMED_TWICE: (of) => sentence(of, 'must not name the same twice'),
  WITHOUT_REASON: (of) => sentence(of, 'must say why'),
  WITHOUT_FINDING: (of) => sentence(of, 'must say what was found and done'),
  NO_TRANSPORTS: (of) => sentence(of, 'must name ways to reach a passkey'),
};
