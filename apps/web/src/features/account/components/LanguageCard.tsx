import { accountTexts } from '@ballast/texts/web/account';
import { frameTexts } from '@ballast/texts/web/frame';
import { LANGUAGE_NAMES } from '@ballast/texts/language-names';
import { LANGUAGES } from '@ballast/texts/languages';
import { language } from '@ballast/texts/web/language';
import { SelectField } from '@ballast/ui/forms/SelectField';
import { showFailure } from '../../../lib/api/show-failure';
import { useEditProfile } from '../../../entities/member/api/use-edit-profile';
import { PartCard } from './PartCard';

const words = accountTexts.language;
const { failed } = frameTexts.menu;

/** The language of pages and mails. It is chosen for the account, and every page that is signed in to it follows, this one too. */
export function LanguageCard() {
  const edit = useEditProfile();
  const choose = (chosen: string) => {
    const next = LANGUAGES.find((one) => one === chosen);
    if (next === undefined) return;
    const onError = (error: Error) => showFailure(failed.title, error, failed.text);
    edit.mutate({ language: next }, { onError });
  };
  return (
    <PartCard part="language">
      <p className="small muted">{words.lead}</p>
      <SelectField
        aria-label={words.title}
        value={language}
        disabled={edit.isPending}
        data={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
        onChange={(event) => choose(event.currentTarget.value)}
      />
    </PartCard>
  );
}
