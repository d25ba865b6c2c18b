import { LANGUAGES, type Language } from './languages';
import { legalTexts as germanLegal } from './de/web/legal';
import { signingTexts as germanSigning } from './de/web/signing';
import { legalTexts as englishLegal } from './en/web/legal';
import { signingTexts as englishSigning } from './en/web/signing';

const TEXTS: Readonly<Record<Language, { readonly way: string; readonly link: string }>> = {
  en: { way: englishSigning.forgot.phone.text, link: englishLegal.foot.contact },
  de: { way: germanSigning.forgot.phone.text, link: germanLegal.foot.contact },
};

describe('a member without an email address who forgot the password', () => {
  it.each(LANGUAGES)('is sent to the link at the foot of the page by its name, in %s', (language) => {
    const { way, link } = TEXTS[language];
    expect(way).toMatch(new RegExp(`[‘„]${link}[’“]`));
    expect(way).not.toMatch(/chat/i);
  });
});
