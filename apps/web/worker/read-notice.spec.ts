import { readNotice } from './read-notice';

const notice = { title: 'Ready to collect', body: 'Its reward waits.', path: '/rewards', tag: 'x', language: 'en' };
const NOW = Date.parse('2026-11-24T23:00:00Z');
const read = (fields: object) => readNotice(JSON.stringify(fields), NOW);

describe('a message of the push service', () => {
  it('is a reminder with the path that it opens', () => expect(read(notice)).toEqual({ ...notice, isSilent: false }));

  it.each([
    'https://elsewhere.example/',
    '//elsewhere.example',
    '/\\elsewhere.example',
    'javascript:alert(1)',
    '/a?next=//b',
    7,
    undefined,
  ])('opens nothing of another site: %j', (path) => expect(read({ ...notice, path })?.path).toBe('/'));

  it('is silent in quiet hours that began since it was sent', () => {
    const silent = (quiet: unknown) => read({ ...notice, quiet })?.isSilent;
    expect(silent({ begin: NOW, end: NOW + 1 })).toBe(true);
    expect(silent({ begin: NOW + 1, end: NOW + 2 })).toBe(false);
    expect(silent({ begin: NOW - 1, end: NOW })).toBe(false);
    for (const none of [null, 7, 'x', [], { begin: NOW }, { begin: String(NOW), end: NOW + 1 }])
      expect(silent(none)).toBe(false);
  });

  it('is none without its words', () => {
    for (const text of [undefined, '', 'x', 'null', '[]', '{"title":"x"}', '{"title":1,"body":"y"}'])
      expect(readNotice(text, NOW)).toBeNull();
  });
});
