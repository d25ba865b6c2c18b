import { useState } from 'react';
import { ApiFailure } from '@ballast/dto/client/api-failure';
import { confirmContactTexts } from '@ballast/texts/web/confirm-contact';
import { Button } from '@ballast/ui/components/Button';
import { showFailure } from '../../../lib/api/show-failure';
import { Spinner } from '../../../lib/page/Spinner';
import { useSession } from '../../../entities/member/api/use-session';
import { useConfirmByLink } from '../api/use-mailed-link';
import { Outcome } from './Outcome';

const words = confirmContactTexts.page;

/** Confirms the mailbox by the mailed token. Opening the page alone confirms nothing: programs open links in mails, too. */
export function ConfirmByLink({ token }: { readonly token: string | null }) {
  const [refused, setRefused] = useState(false);
  const confirm = useConfirmByLink();
  if (confirm.isSuccess) {
    const { title, text, action } = words.done;
    return (
      <Outcome title={title} next={{ to: '/', label: action }}>
        <p>{text}</p>
      </Outcome>
    );
  }
  if (token === null || refused) return <VoidLink />;
  const press = () =>
    confirm.mutate(token, {
      onError: (error) => {
        if (error instanceof ApiFailure && error.code === 'INVALID_CONFIRMATION') setRefused(true);
        else showFailure(words.failed.title, error, words.failed.text);
      },
    });
  return (
    <div className="stack gap-2">
      <p className="muted">{words.lead}</p>
      <Button fullWidth loading={confirm.isPending} onClick={press}>
        {words.submit}
      </Button>
    </div>
  );
}

/** A link that confirms nothing: mostly it did already, and a member of this browser reads that there is no more to do. */
function VoidLink() {
  const session = useSession();
  if (session.state === 'loading') return <Spinner />;
  if (session.state === 'member' && session.user.contactConfirmed && session.user.email !== null)
    return <Confirmed email={session.user.email} />;
  const { title, text, next, action } = words.void;
  return (
    <Outcome title={title} next={{ to: '/', label: action }}>
      <p>{text}</p>
      <p>{next}</p>
    </Outcome>
  );
}

function Confirmed({ email }: { readonly email: string }) {
  const { title, text, action } = words.already;
  return (
    <Outcome title={title} next={{ to: '/', label: action }}>
      <p>{text(email)}</p>
    </Outcome>
  );
}
