import { firstWordOf } from '@ballast/domain/membership/person-name';
import { invitationTexts } from '@ballast/texts/web/invitations';
import { Switch } from '@ballast/ui/components/Switch';
import { toastSuccess } from '@ballast/ui/components/toast-store';
import { showFailure } from '../../../lib/api/show-failure';
import { useIsMemberKept } from '../../../entities/member/api/use-is-member-kept';
import { useMember } from '../../../entities/member/api/use-session';
import { useEditProfile } from '../../../entities/member/api/use-edit-profile';

const words = invitationTexts.share;

/** Whether whoever opens the member's invitation link reads the first word of the first name. */
export function ShareFirstName() {
  const { firstName, shareFirstName } = useMember();
  const isKept = useIsMemberKept();
  const edit = useEditProfile();
  const name = firstWordOf(firstName);
  const choose = (wanted: boolean) =>
    edit.mutate(
      { shareFirstName: wanted },
      {
        onSuccess: () => toastSuccess(wanted ? words.on : words.off),
        onError: (error) => showFailure(words.failed.title, error, words.failed.text),
      },
    );
  return (
    <Switch
      label={words.label}
      description={name === null ? words.nameless : words.description(name)}
      checked={edit.isPending ? edit.variables.shareFirstName === true : shareFirstName}
      disabled={isKept || (name === null && !shareFirstName)}
      // A disabled switch would drop the keyboard that has just turned it.
      aria-busy={edit.isPending || undefined}
      onChange={(event) => !edit.isPending && choose(event.currentTarget.checked)}
    />
  );
}
