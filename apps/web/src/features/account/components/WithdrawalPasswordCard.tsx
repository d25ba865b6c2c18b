import { useState } from 'react';
import { accountTexts } from '@ballast/texts/web/account';
import { Notice } from '@ballast/ui/components/Notice';
import { FormButtons } from '../../../lib/page/FormButtons';
import { formatZoned } from '../../../lib/format/format-zoned';
import { isAhead } from '../../../lib/format/is-ahead';
import { PasswordField } from '../../../lib/page/PasswordField';
import { NewPasswordFields } from '../../../entities/member/components/NewPasswordFields';
import { useMember } from '../../../entities/member/api/use-session';
import { useChangeWithdrawalPassword } from '../api/use-account';
import { ForgottenWithdrawalPassword } from './ForgottenWithdrawalPassword';
import { useOpenPart } from './open-part';
import { OpenButton } from './OpenButton';
import { PartCard } from './PartCard';
import { usePasswordChange } from './use-password-change';

const PART = 'withdrawal-password';
const words = accountTexts.withdrawalPassword;

/** The withdrawal password; the card shows what a change pauses before it is made. */
export function WithdrawalPasswordCard() {
  const { isOpen } = useOpenPart(PART);
  const { withdrawalsPausedUntil: until } = useMember();
  return (
    <PartCard part={PART}>
      <p className="small muted">{words.lead}</p>
      {isAhead(until, Date.now()) && <Notice tone="warning">{words.paused(formatZoned(until))}</Notice>}
      {isOpen ? <WithdrawalPasswordForm /> : <OpenButton part={PART}>{words.edit}</OpenButton>}
    </PartCard>
  );
}

function WithdrawalPasswordForm() {
  const { hide } = useOpenPart(PART);
  const [byFactor, setByFactor] = useState(false);
  const change = useChangeWithdrawalPassword();
  const missing = byFactor ? null : words.missing;
  const { element, form, submit } = usePasswordChange({ ...words, missing }, change.mutate, hide);
  return (
    <div className="stack gap-3">
      <form ref={element} className="stack gap-2" onSubmit={submit} noValidate>
        <Notice tone="warning">{words.pause}</Notice>
        {byFactor ? (
          <p className="small muted">{words.factorLead}</p>
        ) : (
          <PasswordField
            label={words.current}
            name="current"
            autoComplete="off"
            autoFocus
            {...form.getInputProps('current')}
          />
        )}
        <NewPasswordFields form={form} label={words.next} repeatLabel={words.repeat} />
        <FormButtons submit={words.submit} busy={change.isPending} onCancel={hide} />
      </form>
      <ForgottenWithdrawalPassword byFactor={byFactor} onByFactor={setByFactor} />
    </div>
  );
}
