import { useState } from 'react';
import { accountTexts } from '@ballast/texts/web/account';
import { frameTexts } from '@ballast/texts/web/frame';
import { Button } from '@ballast/ui/components/Button';
import { ConfirmDialog } from '@ballast/ui/components/ConfirmDialog';
import { formatCount } from '../../../lib/format/format';
import { showFailure } from '../../../lib/api/show-failure';
import { useRenewBackupCodes } from '../api/use-totp';
import { TurnOffDialog } from './TurnOffDialog';

const words = accountTexts.twoFactor;
const FEW = 3;

interface Props {
  readonly backupCodesLeft: number;
  readonly onCodes: (codes: readonly string[]) => void;
}

/** The app is on: how many backup codes are left, new ones, and the way to turn it off. */
export function TotpOn({ backupCodesLeft, onCodes }: Props) {
  const [asking, setAsking] = useState<'renew' | 'disable' | null>(null);
  const renew = useRenewBackupCodes();
  const close = () => setAsking(null);
  const makeNew = () =>
    renew.mutate(undefined, {
      onSuccess: ({ backupCodes }) => {
        close();
        onCodes(backupCodes);
      },
      onError: (error) => showFailure(words.renew.failed.title, error, words.renew.failed.text),
    });
  return (
    <>
      <p className="small">
        {words.backupLeft(formatCount(backupCodesLeft))}
        {backupCodesLeft < FEW && <span className="muted"> {words.backupFew}</span>}
      </p>
      <div className="row gap-1">
        <Button variant="default" onClick={() => setAsking('renew')}>
          {words.newCodes}
        </Button>
        <Button variant="subtle" color="danger" onClick={() => setAsking('disable')}>
          {words.turnOff}
        </Button>
      </div>
      <ConfirmDialog
        open={asking === 'renew'}
        title={words.renew.title}
        confirm={words.newCodes}
        cancel={frameTexts.cancel}
        busy={renew.isPending}
        onConfirm={makeNew}
        onCancel={close}
      >
        <p className="muted">{words.renew.text}</p>
      </ConfirmDialog>
      <TurnOffDialog open={asking === 'disable'} onClose={close} />
    </>
  );
}
