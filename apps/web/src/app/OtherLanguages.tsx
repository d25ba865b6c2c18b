import { LANGUAGE_NAMES } from '@ballast/texts/language-names';
import { LANGUAGES } from '@ballast/texts/languages';
import { language } from '@ballast/texts/web/language';
import { switchLanguage } from '../lib/page/language';

/** The languages that this page is not in, for a visitor; a member chooses one in the account. */
export function OtherLanguages() {
  return LANGUAGES.filter((one) => one !== language).map((one) => (
    <button key={one} type="button" className="page__language" lang={one} onClick={() => switchLanguage(one)}>
      {LANGUAGE_NAMES[one]}
    </button>
  ));
}
