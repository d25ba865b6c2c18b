/** Our sentences for class-validator's messages, which name rules instead of remedies. */
const WORDS: readonly (readonly [RegExp, (...parts: readonly string[]) => string])[] = [
  [/^should not be (?:null or undefined|empty)$/, () => 'is missing'],
  [/^must be longer than or equal to 1 characters?$/, () => 'is missing'],
  [/^must be longer than or equal to (\d+) characters?$/, (least) => `must have ${least} characters or more`],
  [/^must be shorter than or equal to (\d+) characters?$/, (most) => `can have ${most} characters at most`],
  [/^must be a string$/, () => 'must be text'],
  [/^must be an integer number$/, () => 'must be a whole number'],
  [/^must be a boolean value$/, () => 'must be true or false'],
  [/^must be a UUID$/, () => 'must be an id'],
  [/^must be an array$/, () => 'must be a list'],
  [/^must not be less than (-?\d+)$/, (least) => `must be ${least} or more`],
  [/^must not be greater than (-?\d+)$/, (most) => `can be ${most} at most`],
  [/^must be one of the following values: (.+)$/, (values) => `must be one of ${values}`],
  [/^must contain at least 1 elements?$/, () => 'must name one at least'],
  [/^must contain no more than (\d+) elements?$/, (most) => `can name ${most} at most`],
  [/^must contain only unique elements$|^All \S+'s elements must be unique$/, () => 'must not name the same twice'],
];
const OF_EACH = 'each value in ';

/**
 * A field's fault as a sentence: 'withdrawalPassword must be longer than or equal to 1 characters' becomes
 * 'Withdrawal password is missing.'. One that does not begin with the field stays as it is.
 * @param property the field's name, which most messages begin with.
 */
export function inputSentence(property: string, message: string): string {
  const each = message.startsWith(OF_EACH);
  const text = each ? message.slice(OF_EACH.length) : message;
  const fault = text.startsWith(`${property} `) ? text.slice(property.length + 1) : text;
  const known = WORDS.map(([form, phrase]) => [form.exec(fault), phrase] as const).find(([found]) => found !== null);
  if (known === undefined && fault === text) return message;
  const [found, phrase] = known ?? [];
  const words = found && phrase ? phrase(...found.slice(1)) : fault;
  return sentence(`${each ? 'each of ' : ''}${label(property)} ${words}`);
}

/** `walletAddress` as 'wallet address'. */
const label = (property: string): string => property.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).trim();

function sentence(text: string): string {
  const capital = text.charAt(0).toUpperCase() + text.slice(1);
  return /[.!?]$/.test(capital) ? capital : `${capital}.`;
}
