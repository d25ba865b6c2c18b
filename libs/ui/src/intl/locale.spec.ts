import { localeFor } from './locale';

describe('the locale of dates and numbers', () => {
  it.each([
    ['de', ['de-AT', 'en-US'], 'de-AT'],
    ['en', ['de-AT', 'en-GB', 'en-US'], 'en-GB'],
    ['de', ['en-US', 'DE-ch'], 'DE-ch'],
    ['de', ['en-US'], 'de'],
    ['de', ['den', 'en'], 'de'],
    ['en', [], 'en'],
  ])('of a page in %s for a reader of %j is %s', (language, preferred, expected) => {
    expect(localeFor(language, preferred)).toBe(expected);
  });
});
