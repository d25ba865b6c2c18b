import { useState } from 'react';
import { ApiFailure } from '@ballast/dto/client/api-failure';
import { confirmContactTexts } from '@ballast/texts/web/confirm-contact';
import { Button } from '@ballast/ui/components/Button';
import { showFailure } from '../../../lib/api/show-failure';
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

function VoidLink() {
  const { title, text, next, action } = words.void;
  return (
    <Outcome title={title} next={{ to: '/', label: action }}>
      <p>{text}</p>
      <p>{next}</p>
    </Outcome>
  );
}
