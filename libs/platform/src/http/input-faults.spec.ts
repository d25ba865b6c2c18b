import {
  ArrayMaxSize,
  ArrayMinSize,
  ArrayUnique,
  IsAlpha,
  IsArray,
  IsBoolean,
  IsDefined,
  IsISO8601,
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
import { fieldFaultText } from '@ballast/texts/errors';
import type { Language } from '@ballast/texts/languages';
import { faultsOf } from './input-faults';

/** The sentence for `value` in a field with that decorator. */
function sentenceFor(decorator: PropertyDecorator, value: unknown, language: Language = 'en'): string {
  class Input {
    constructor(public withdrawalPassword: unknown) {}
  }
  decorator(Input.prototype, 'withdrawalPassword');
  const [fault] = Object.values(faultsOf(validateSync(new Input(value))));
  return fault === undefined ? 'no fault' : fieldFaultText(language, fault);
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
    [IsISO8601(), 'x', 'Withdrawal password must be a valid ISO 8601 date string.'],
    [Length(1, 3), 7, 'Withdrawal password must be text.'],
    [Length(1, 3, { each: true }), ['a', 'long'], 'Each of withdrawal password can have 3 characters at most.'],
    [Matches(/\d/), 'x', 'Withdrawal password must match /\\d/ regular expression.'],
    [IsAlpha(), '1', 'Withdrawal password is malformed.'],
  ])('is plain English (%#)', (decorator, value, sentence) => {
    expect(sentenceFor(decorator, value)).toBe(sentence);
  });

  it.each([
    [Length(1, 256), '', 'Auszahlungspasswort: Die Angabe fehlt.'],
    [Length(8, 256), 'short', 'Auszahlungspasswort: Mindestens 8 Zeichen sind nötig.'],
    [IsUUID('all', { each: true }), ['x'], 'Auszahlungspasswort (Einträge): Die Angabe muss eine Kennung sein.'],
    [IsIn(['a', 'b']), 'c', 'Auszahlungspasswort: Möglich sind a, b.'],
  ])('is plain German (%#)', (decorator, value, sentence) => {
    expect(sentenceFor(decorator, value, 'de')).toBe(sentence);
  });

  it.each(['constructor', '$1', 'a(b', ''])('takes any name a field may have: %j', (field) => {
    const fault = { code: 'NOT_TEXT', params: { field } } as const;
    expect(fieldFaultText('en', fault)).toMatch(/ must be text\.$/);
    expect(fieldFaultText('de', fault)).toBe(`„${field}“: Die Angabe muss Text sein.`);
  });
});
