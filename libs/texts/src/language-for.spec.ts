import { languageFor } from './language-for';

describe('the language of a reader', () => {
  it.each([
    [undefined, 'en'],
    ['', 'en'],
    ['*', 'en'],
    ['fr', 'en'],
    ['de', 'de'],
    ['DE-at', 'de'],
    ['de-DE,de;q=0.9,en;q=0.8', 'de'],
    ['en-GB,en;q=0.9,de;q=0.8', 'en'],
    ['fr-FR,fr;q=0.9,de;q=0.5,en;q=0.4', 'de'],
    ['de;q=0, en', 'en'],
    ['<script>', 'en'],
  ] as const)('for %j is %s', (header, language) => {
    expect(languageFor(header)).toBe(language);
  });
});
