import { useState } from 'react';
import type { User } from '@ballast/dto/client/schemas';
import { confirmContactTexts } from '@ballast/texts/web/confirm-contact';
import { Button } from '@ballast/ui/components/Button';
import { Notice } from '@ballast/ui/components/Notice';
import { toastSuccess } from '@ballast/ui/components/toast-store';
import { showFailure } from '../../../lib/api/show-failure';
import { useSendLink } from '../api/use-confirmation';
import { ChangeContactForm } from './ChangeContactForm';
import './confirm-contact.css';

const words = confirmContactTexts;

/** The banner at the top of each page that says what is still to be confirmed, and offers the ways to do it. */
export default function ConfirmContactBanner({ user }: { readonly user: User }) {
  const [isChanging, setChanging] = useState(false);
  return (
    <section id="confirm-contact" className="confirm-contact" aria-labelledby="confirm-contact-title">
      <Notice tone="warning">
        <h2 id="confirm-contact-title" className="confirm-contact__title">
          {words.email.title}
        </h2>
        <p>{words.email.lead(user.email ?? '')}</p>
        {isChanging ? (
          <ChangeContactForm onDone={() => setChanging(false)} />
        ) : (
          <div className="row gap-1 confirm-contact__ways">
            <SendAgain />
            <Button variant="subtle" size="small" onClick={() => setChanging(true)}>
              {words.change.open}
            </Button>
          </div>
        )}
      </Notice>
    </section>
  );
}

function SendAgain() {
  const send = useSendLink();
  const press = () =>
    send.mutate(undefined, {
      onSuccess: () => toastSuccess(words.email.sent.title, words.email.sent.text),
      onError: (error) => showFailure(words.email.failed.title, error, words.email.failed.text),
    });
  return (
    <Button variant="default" size="small" loading={send.isPending} onClick={press}>
      {words.email.again}
    </Button>
  );
}
