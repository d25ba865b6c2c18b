import { readNotice } from './read-notice';

const notice = { title: 'Ready to collect', body: 'Its reward waits.', path: '/rewards', tag: 'x', language: 'en' };
const read = (fields: object) => readNotice(JSON.stringify(fields));

describe('a message of the push service', () => {
  it('is a reminder with the path that it opens', () => expect(read(notice)).toEqual(notice));

  it.each([
    'https://elsewhere.example/',
    '//elsewhere.example',
    '/\\elsewhere.example',
    'javascript:alert(1)',
    '/a?next=//b',
    7,
    undefined,
  ])('opens nothing of another site: %j', (path) => expect(read({ ...notice, path })?.path).toBe('/'));

  it('is none without its words', () => {
    for (const text of [undefined, '', 'x', 'null', '[]', '{"title":"x"}', '{"title":1,"body":"y"}'])
      expect(readNotice(text)).toBeNull();
  });
});
