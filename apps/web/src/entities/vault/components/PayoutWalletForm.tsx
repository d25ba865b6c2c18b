import { useState } from 'react';
import { IconWallet } from '@tabler/icons-react';
import { vaultTexts } from '@ballast/texts/web/vault';
import { Button } from '@ballast/ui/components/Button';
import { Notice } from '@ballast/ui/components/Notice';
import { TextField } from '@ballast/ui/forms/TextField';
import { formatZoned } from '../../../lib/format/format-zoned';
import { isAhead } from '../../../lib/format/is-ahead';
import { PasswordField } from '../../../lib/page/PasswordField';
import { presentData } from '../../../lib/query/kept-time';
import { useMember } from '../../member/api/use-session';
import { usePayoutWallet } from '../api/use-payout-wallet';
import { browserWallet } from '../model/browser-wallet';
import { usePayoutWalletForm } from './use-payout-wallet-form';

const words = vaultTexts.wallet;

/** Naming the wallet that principal returns to, once the contact is confirmed and no reset of the withdrawal password holds it. */
export function PayoutWalletForm() {
  const { contactConfirmed } = useMember();
  const until = presentData(usePayoutWallet())?.changesHeldUntil;
  if (!contactConfirmed) return <Notice tone="warning">{words.confirmFirst}</Notice>;
  if (isAhead(until, Date.now())) return <Notice tone="warning">{words.held(formatZoned(until))}</Notice>;
  return <WalletFields />;
}

/** Typed twice, or signed in the browser's wallet. */
function WalletFields() {
  const { form, element, saveTyped, saveSigned, busy, canSign } = usePayoutWalletForm();
  const [provider] = useState(browserWallet);
  const [withRecovery, setWithRecovery] = useState(false);
  const address = { placeholder: words.placeholder, autoComplete: 'off', spellCheck: false, autoCapitalize: 'none' };
  return (
    <form
      ref={element}
      className="stack gap-2"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void saveTyped();
      }}
    >
      <p className="small">{words.lead}</p>
      <Notice tone="warning">
        <p>{words.warning}</p>
        <p className="muted">{words.contract}</p>
      </Notice>
      <TextField label={words.payout} name="wallet" {...address} {...form.getInputProps('wallet')} />
      <TextField label={words.repeat} name="repeated" {...address} {...form.getInputProps('repeated')} />
      {withRecovery ? (
        <TextField
          label={words.recovery}
          name="recovery"
          description={words.recoveryHint}
          {...address}
          {...form.getInputProps('recovery')}
        />
      ) : (
        <div>
          <Button variant="subtle" size="small" onClick={() => setWithRecovery(true)}>
            {words.addRecovery}
          </Button>
        </div>
      )}
      <PasswordField
        label={words.password}
        name="withdrawalPassword"
        autoComplete="off"
        {...form.getInputProps('withdrawalPassword')}
      />
      <div className="row gap-1">
        <Button type="submit" loading={busy}>
          {words.save}
        </Button>
        {provider && (
          <Button
            variant="default"
            icon={<IconWallet size={18} stroke={1.5} aria-hidden="true" />}
            disabled={busy || !canSign}
            onClick={() => void saveSigned(provider)}
          >
            {words.sign}
          </Button>
        )}
      </div>
      {provider && <p className="muted tiny">{words.signHint}</p>}
    </form>
  );
}
