import fc from 'fast-check';
import { readSearch } from './read-search';

describe('an admin’s search text', () => {
  it.each([
    ['Ada@Example.org', { email: 'ada@example.org%' }],
    ['ada', { email: 'ada%', code: 'ADA%', name: 'ada:*' }],
    [' Jean-Luc  d’Arc ', { name: 'jean:* & luc:* & d:* & arc:*' }],
    ['ŁUKASZ', { email: 'łukasz%', name: 'łukasz:*' }],
    ['+49 (151) 23', { phone: '+4915123%' }],
    ['0049 151', { phone: '+49151%' }],
    ['o1il7k', { email: 'o1il7k%', code: '01117K%' }],
    ['50%_\\', { email: '50\\%\\_\\\\%' }],
    ['01990000-0000-7000-8000-00000000000A', { id: '01990000-0000-7000-8000-00000000000a' }],
  ])('%j may mean %j', (text, search) => {
    expect(readSearch(text)).toEqual(search);
  });

  it.each([undefined, '', '  '])('%j asks for nobody in particular', (text) => {
    expect(readSearch(text)).toBeUndefined();
  });

  it('never brings a sign of a tsquery or an open pattern along', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const { name = '', email = '%' } = readSearch(text) ?? {};
        expect(name).toMatch(/^(?:[\p{L}\p{M}\p{N}]+:\*(?: & (?!$)|$))*$/u);
        expect(email.replace(/\\[\\%_]/g, '')).toMatch(/^[^%_]*%$/);
      }),
    );
  });
});
