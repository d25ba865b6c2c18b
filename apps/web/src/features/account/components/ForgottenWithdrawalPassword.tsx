import { accountTexts } from '@ballast/texts/web/account';
import { Button } from '@ballast/ui/components/Button';
import { toastSuccess } from '@ballast/ui/components/toast-store';
import { showFailure } from '../../../lib/api/show-failure';
import { useMember } from '../../../entities/member/api/use-session';
import { useSecondFactor } from '../../../entities/two-factor/api/use-second-factor';
import { useRequestWithdrawalLink } from '../api/use-account';

const words = accountTexts.withdrawalPassword;

interface Props {
  readonly byFactor: boolean;
  readonly onByFactor: (byFactor: boolean) => void;
}

/** Alternatives to the current withdrawal password: a trusted second factor, a mailed link, or a plain sentence. */
export function ForgottenWithdrawalPassword({ byFactor, onByFactor }: Props) {
  const { email } = useMember();
  const { data: factors } = useSecondFactor();
  const link = useRequestWithdrawalLink();
  const ask = () =>
    link.mutate(undefined, {
      onSuccess: () => toastSuccess(words.linkSent.title, words.linkSent.text),
      onError: (error) => showFailure(words.linkFailed.title, error, words.linkFailed.text),
    });
  return (
    <section className="stack gap-1" aria-label={words.forgotten}>
      <h3>{words.forgotten}</h3>
      {factors?.mayChangeWithdrawalPassword && (
        <div>
          <Button variant="default" size="small" onClick={() => onByFactor(!byFactor)}>
            {byFactor ? words.byPassword : words.byFactor}
          </Button>
        </div>
      )}
      {email === null ? (
        <p className="small muted">{words.noMailbox}</p>
      ) : (
        <>
          <p className="small muted">{words.linkLead}</p>
          <div>
            <Button variant="default" size="small" loading={link.isPending} onClick={ask}>
              {words.byLink}
            </Button>
          </div>
        </>
      )}
    </section>
  );
}
