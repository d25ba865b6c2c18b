import { accountTexts } from '@ballast/texts/web/account';
import { shellTexts } from '@ballast/texts/web/shell';
import { EmptyState } from '@ballast/ui/components/EmptyState';
import { Notice } from '@ballast/ui/components/Notice';
import { SkeletonRows } from '@ballast/ui/components/Skeleton';
import { Loaded } from '../../../lib/page/Loaded';
import { useMember } from '../../../entities/member/api/use-session';
import { usePasskeys } from '../../../entities/passkeys/api/use-passkeys';
import { AddPasskeyForm } from '../../../entities/passkeys/components/AddPasskeyForm';
import { PasskeyRow } from '../../../entities/passkeys/components/PasskeyRow';
import { canUsePasskeys } from '../../../entities/passkeys/model/passkey-prompt';
import { useOpenPart } from './open-part';
import { OpenButton } from './OpenButton';
import { PartCard } from './PartCard';

const words = accountTexts.passkeys;

/** The member's passkeys, and the way to add one where the browser can. */
export function PasskeysCard() {
  const query = usePasskeys();
  return (
    <PartCard part="passkeys">
      <p className="small muted">{words.lead}</p>
      <Loaded query={query} skeleton={<SkeletonRows rows={2} label={shellTexts.loading} />}>
        {(passkeys) =>
          passkeys.length === 0 ? (
            <EmptyState text={words.none} />
          ) : (
            <ul className="account__rows">
              {passkeys.map((passkey) => (
                <PasskeyRow key={passkey.id} passkey={passkey} />
              ))}
            </ul>
          )
        }
      </Loaded>
      <Add />
    </PartCard>
  );
}

function Add() {
  const { isOpen, hide } = useOpenPart('passkeys');
  const { contactConfirmed } = useMember();
  if (!canUsePasskeys()) return <p className="small muted">{words.unsupported}</p>;
  if (!contactConfirmed) return <Notice tone="warning">{words.confirmFirst}</Notice>;
  return isOpen ? <AddPasskeyForm onDone={hide} /> : <OpenButton part="passkeys">{words.add}</OpenButton>;
}
