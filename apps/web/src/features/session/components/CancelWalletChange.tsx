import { useState } from 'react';
import { ApiFailure } from '@ballast/dto/client/api-failure';
import { signingTexts } from '@ballast/texts/web/signing';
import { AddressText } from '@ballast/ui/components/AddressText';
import { Button } from '@ballast/ui/components/Button';
import { showFailure } from '../../../lib/api/show-failure';
import { useCancelWalletChange } from '../api/use-mailed-link';
import { Outcome } from './Outcome';
import './cancel-wallet-change.css';

const words = signingTexts.cancelWallet;

/** Reverts a change of the payout wallet by the mailed token. Opening the page alone changes nothing. */
export function CancelWalletChange({ token }: { readonly token: string | null }) {
  const [refused, setRefused] = useState(false);
  const cancel = useCancelWalletChange();
  if (cancel.isSuccess) return <Done wallet={cancel.data.wallet} />;
  if (token === null || refused) return <VoidLink />;
  const press = () =>
    cancel.mutate(
      { token },
      {
        onError: (error) => {
          if (error instanceof ApiFailure && error.code === 'INVALID_CANCEL_TOKEN') setRefused(true);
          else showFailure(words.failed.title, error, words.failed.text);
        },
      },
    );
  return (
    <div className="stack gap-2">
      <p className="muted">{words.lead}</p>
      <ul className="wallet-effects">
        {words.effects.map((effect) => (
          <li key={effect}>{effect}</li>
        ))}
      </ul>
      <Button fullWidth color="danger" loading={cancel.isPending} onClick={press}>
        {words.submit}
      </Button>
      <p className="small muted">{words.unchanged}</p>
    </div>
  );
}

function Done({ wallet }: { readonly wallet: string }) {
  const { title, text, next, action } = words.done;
  return (
    <Outcome title={title} next={{ to: '/forgot-password', label: action }}>
      <p>{text}</p>
      <AddressText address={wallet} />
      <p>{next}</p>
    </Outcome>
  );
}

function VoidLink() {
  const { title, text, next, action } = words.void;
  return (
    <Outcome title={title} next={{ to: '/login', label: action }}>
      <p>{text}</p>
      <p>{next}</p>
    </Outcome>
  );
}
