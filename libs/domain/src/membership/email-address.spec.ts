import fc from 'fast-check';
import { normaliseEmail } from './email-address';

describe('an email address', () => {
  it.each([
    ['  Ada.Lovelace@Example.COM ', 'ada.lovelace@example.com'],
    ['a+club@sub.example.co.uk', 'a+club@sub.example.co.uk'],
    ["o'neil@example.ie", "o'neil@example.ie"],
    ['x@xn--bcher-kva.example', 'x@xn--bcher-kva.example'],
    ['x@example.xn--p1ai', 'x@example.xn--p1ai'],
    ['ａｄａ＠ｅｘａｍｐｌｅ．ｏｒｇ', 'ada@example.org'],
  ])('%j is stored as %s', (typed, stored) => {
    expect(normaliseEmail(typed)).toBe(stored);
  });

  it.each([
    '',
    ' ',
    '@',
    'ada',
    'ada@',
    '@example.com',
    'ada@localhost',
    'ada@example',
    'ada@.example.com',
    'ada@example..com',
    'ada@-example.com',
    'ada@example-.com',
    'ada@example.c',
    'ada@example.123',
    'ada@[127.0.0.1]',
    'ada@127.0.0.1',
    '.ada@example.com',
    'ada.@example.com',
    'a..b@example.com',
    '"ada lovelace"@example.com',
    'ada lovelace@example.com',
    'ada@exam ple.com',
    'ada@example.com\nbcc:eve@example.com',
    'adа@example.com',
    'ada@exämple.com',
    '<script>@example.com',
    'ada@example.com<script>',
    `${'a'.repeat(65)}@example.com`,
    `a@${'b'.repeat(64)}.com`,
    `a@${'b.'.repeat(130)}com`,
    'a@b@example.com',
  ])('%j is not one', (typed) => {
    expect(normaliseEmail(typed)).toBeNull();
  });

  it('is normalised once and for all', () => {
    fc.assert(
      fc.property(fc.emailAddress(), (typed) => {
        const stored = normaliseEmail(typed);
        fc.pre(stored !== null);
        expect(normaliseEmail(` ${stored?.toUpperCase() ?? ''} `)).toBe(stored);
      }),
    );
  });

  it('never keeps a character that could break a header, a query or a page', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (typed) => {
        expect(normaliseEmail(typed) ?? '').not.toMatch(/[\s<>"\\;,()]/);
      }),
    );
  });
});
