import {
  ArrayMaxSize,
  ArrayMinSize,
  ArrayUnique,
  IsArray,
  IsBoolean,
  IsDefined,
  IsIn,
  IsInt,
  IsObject,
  IsString,
  IsUUID,
  Length,
  Matches,
  Max,
  MaxLength,
  Min,
  validateSync,
} from 'class-validator';
import { inputSentence } from './input-sentence';

/** The library's own message for `value` in a field with that decorator, as our sentence. */
function sentenceFor(decorator: PropertyDecorator, value: unknown): string {
  class Input {
    constructor(public withdrawalPassword: unknown) {}
  }
  decorator(Input.prototype, 'withdrawalPassword');
  const [error] = validateSync(new Input(value));
  const [message = 'no fault'] = Object.values(error?.constraints ?? {});
  return inputSentence('withdrawalPassword', message);
}

describe('the sentence for a wrong field', () => {
  it.each([
    [Length(1, 256), '', 'Withdrawal password is missing.'],
    [Length(1, 256), undefined, 'Withdrawal password is missing.'],
    [Length(8, 256), 'short', 'Withdrawal password must have 8 characters or more.'],
    [Length(1, 3), 'long', 'Withdrawal password can have 3 characters at most.'],
    [MaxLength(60), 'x'.repeat(61), 'Withdrawal password can have 60 characters at most.'],
    [IsString(), 7, 'Withdrawal password must be text.'],
    [IsInt(), 1.5, 'Withdrawal password must be a whole number.'],
    [Min(1), 0, 'Withdrawal password must be 1 or more.'],
    [Max(3650), 3651, 'Withdrawal password can be 3650 at most.'],
    [IsIn(['a', 'b']), 'c', 'Withdrawal password must be one of a, b.'],
    [IsBoolean(), 'yes', 'Withdrawal password must be true or false.'],
    [IsDefined(), null, 'Withdrawal password is missing.'],
    [IsUUID(), 'x', 'Withdrawal password must be an id.'],
    [IsUUID('all', { each: true }), ['x'], 'Each of withdrawal password must be an id.'],
    [IsArray(), 'x', 'Withdrawal password must be a list.'],
    [IsObject(), 'x', 'Withdrawal password must be an object.'],
    [ArrayMinSize(1), [], 'Withdrawal password must name one at least.'],
    [ArrayMaxSize(2), [1, 2, 3], 'Withdrawal password can name 2 at most.'],
    [ArrayUnique(), [1, 1], 'Withdrawal password must not name the same twice.'],
    [Matches(/\d/, { message: '$property needs a digit' }), 'x', 'Withdrawal password needs a digit.'],
    [Matches(/\d/, { message: 'A Number Required' }), 'x', 'A Number Required'],
  ])('is plain English (%#)', (decorator, value, sentence) => {
    expect(sentenceFor(decorator, value)).toBe(sentence);
  });

  it.each(['constructor', '$1', 'a(b', ''])('takes any name a field may have: %j', (property) => {
    expect(inputSentence(property, `${property} must be a string`)).toMatch(/ must be text\.$/);
  });
});
