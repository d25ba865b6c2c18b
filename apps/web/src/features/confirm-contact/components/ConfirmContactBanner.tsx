import { useState } from 'react';
import type { User } from '@ballast/dto/client/schemas';
import { confirmContactTexts } from '@ballast/texts/web/confirm-contact';
import { Button } from '@ballast/ui/components/Button';
import { FoldedNotice } from '@ballast/ui/components/FoldedNotice';
import { toastSuccess } from '@ballast/ui/components/toast-store';
import { showFailure } from '../../../lib/api/show-failure';
import { useWays } from '../../../entities/member/api/use-ways';
import { useSendAgain } from '../api/use-confirmation';
import { ChangeContactForm } from './ChangeContactForm';
import { PhoneCode } from './PhoneCode';
import './confirm-contact.css';

const words = confirmContactTexts;

/** The banner at the top of each page that says what is still to be confirmed, and offers the ways to do it. */
export default function ConfirmContactBanner({ user }: { readonly user: User }) {
  const byPhone = user.email === null;
  const ways = useWays(byPhone).data;
  const title = (byPhone ? words.phone : words.email).title;
  return (
    <section className="confirm-contact" aria-labelledby="confirm-contact-title">
      <FoldedNotice
        title={
          <h2 id="confirm-contact-title" className="confirm-contact__title">
            {title}
          </h2>
        }
      >
        {/* Here, since a link to it then opens the notice. */}
        <div id="confirm-contact" className="confirm-contact__words">
          {/* Nothing is offered before it is known whether it can be sent. */}
          {(!byPhone || ways !== undefined) && (
            <Offers user={user} hasSms={ways?.sms === true} hasMails={!byPhone || ways?.mails === true} />
          )}
        </div>
      </FoldedNotice>
    </section>
  );
}

interface OffersProps {
  readonly user: User;
  /** Whether the club sends codes to phones, and mails. */
  readonly hasSms: boolean;
  readonly hasMails: boolean;
}

function Offers({ user, hasSms, hasMails }: OffersProps) {
  const [isChanging, setChanging] = useState(false);
  const byPhone = user.email === null;
  return (
    <>
      <p>{leadOf(user, hasSms)}</p>
      {isChanging && <ChangeContactForm onDone={() => setChanging(false)} />}
      {!isChanging && (byPhone ? hasSms && <PhoneCode /> : <SendAgain />)}
      {!isChanging && hasMails && (
        <Button variant={byPhone && !hasSms ? 'default' : 'subtle'} size="small" onClick={() => setChanging(true)}>
          {byPhone ? words.phone.useEmail : words.change.open}
        </Button>
      )}
    </>
  );
}

function leadOf({ email, phone }: User, hasSms: boolean): string {
  if (email !== null) return words.email.lead(email);
  return hasSms ? words.phone.lead(phone ?? '') : words.phone.unreachable(phone ?? '');
}

function SendAgain() {
  const send = useSendAgain();
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
