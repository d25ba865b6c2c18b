import fc from 'fast-check';
import { identifierOf, normalisePhone, signInNameOf } from './sign-in-name';

describe('a phone number', () => {
  it.each([
    ['+4915112345678', '+4915112345678'],
    [' +49 151 1234-5678 ', '+4915112345678'],
    ['+1 (202) 555-0143', '+12025550143'],
    ['+15551234567', '+15551234567'],
  ])('%j is stored as %s', (typed, stored) => {
    expect(normalisePhone(typed)).toBe(stored);
  });

  it.each([
    '',
    '+',
    '015112345678',
    '004915112345678',
    '+49',
    '+491511234567899999',
    '+99912345678',
    '1e15',
    '-4915112345678',
    '＋4915112345678',
    '+٤٩١٥١١٢٣٤٥٦٧٨',
    'tel:+4915112345678',
    '+4915112345678;ext=1',
    '+4915112345678 x5',
    '<script>+4915112345678</script>',
  ])('%j is not one', (typed) => {
    expect(normalisePhone(typed)).toBeNull();
  });

  it('is plain E.164 whenever it is one at all', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\+[0-9 ().-]{0,20}$/), (typed) => {
        const stored = normalisePhone(typed);
        if (stored === null) return;
        expect(stored).toMatch(/^\+[1-9][0-9]{4,14}$/);
        expect(normalisePhone(stored)).toBe(stored);
      }),
    );
  });
});

describe('what somebody signs in with', () => {
  it.each([
    ['Ada@Example.com', { email: 'ada@example.com', phone: null }],
    ['+49 151 12345678', { email: null, phone: '+4915112345678' }],
    ['ada', null],
    ['ada@', null],
    ['12345', null],
  ])('%j is %j', (typed, identifier) => {
    expect(identifierOf(typed)).toEqual(identifier);
  });
});

describe('the name under which tries are counted', () => {
  it.each([
    [['ada@example.org', ' ADA@Example.ORG\t', 'ａｄａ＠example.org', 'ada@example.org\u3000'], 'ada@example.org'],
    [['+4915112345678', ' +49 151 1234-5678 ', '+49 (151) 12345678', '+49.151.12345678'], '+4915112345678'],
    [['Nobody', ' nobody ', 'ＮＯＢＯＤＹ'], 'nobody'],
  ])('is one for %j', (spellings, name) => {
    for (const typed of spellings) expect(signInNameOf(typed)).toBe(name);
  });

  it('is one for all spellings that find one account', () => {
    fc.assert(
      fc.property(fc.emailAddress(), fc.constantFrom('', ' ', '\t', '\u3000'), (email, space) => {
        const identifier = identifierOf(email);
        fc.pre(identifier !== null);
        const typed = space + email.toUpperCase() + space;
        expect(identifierOf(typed)).toEqual(identifier);
        expect(signInNameOf(typed)).toBe(signInNameOf(email));
      }),
    );
  });

  it('stays as it is when it is taken of itself', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (typed) => {
        const once = signInNameOf(typed);
        expect(signInNameOf(once)).toBe(once);
      }),
    );
  });
});
