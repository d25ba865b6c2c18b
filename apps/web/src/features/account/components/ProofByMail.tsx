import { proofTexts } from '@ballast/texts/web/proof';
import { Switch } from '@ballast/ui/components/Switch';
import { toastSuccess } from '@ballast/ui/components/toast-store';
import { showFailure } from '../../../lib/api/show-failure';
import { useIsMemberKept } from '../../../entities/member/api/use-is-member-kept';
import { useMember } from '../../../entities/member/api/use-session';
import { useEditProfile } from '../../../entities/member/api/use-edit-profile';
import './own-proof.css';

const words = proofTexts.mail;

/** Whether the proof is mailed each month; who has no mailbox reads why not. */
export function ProofByMail() {
  const { email, proofByMail } = useMember();
  const isKept = useIsMemberKept();
  const edit = useEditProfile();
  const choose = (wanted: boolean) =>
    edit.mutate(
      { proofByMail: wanted },
      {
        onSuccess: () => toastSuccess(wanted ? words.on : words.off),
        onError: (error) => showFailure(words.failed.title, error, words.failed.text),
      },
    );
  return (
    <section className="own-proof__part">
      <h3>{words.title}</h3>
      {email === null ? (
        <p className="small">{words.noMailbox}</p>
      ) : (
        <Switch
          label={words.label}
          description={words.description(email)}
          checked={edit.isPending ? edit.variables.proofByMail === true : proofByMail}
          disabled={isKept}
          // A disabled switch would drop the keyboard that has just turned it.
          aria-busy={edit.isPending || undefined}
          onChange={(event) => !edit.isPending && choose(event.currentTarget.checked)}
        />
      )}
    </section>
  );
}
