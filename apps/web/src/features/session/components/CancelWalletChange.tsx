import { useState } from 'react';
import { Link } from 'react-router-dom';
import { ApiFailure } from '@ballast/dto/client/api-failure';
import { AddressText } from '@ballast/ui/components/AddressText';
import { Button } from '@ballast/ui/components/Button';
import { tellFailure } from '../../../app/tell-failure';
import { signingTexts } from '../../../texts/en/signing';
import { useCancelWalletChange } from '../api/use-mailed-link';
import { Outcome } from './Outcome';
import './cancel-wallet-change.css';

const words = signingTexts.cancelWallet;

/** Undoes a change of the payout wallet by the token of the mail that told of it. Opening the page alone changes nothing. */
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
          else tellFailure(words.failed.title, error, words.failed.text);
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
  return (
    <Outcome title={words.done.title}>
      <p>{words.done.text}</p>
      <AddressText address={wallet} />
      <p>{words.done.next}</p>
      <div>
        <Button component={Link} to="/forgot-password">
          {words.done.action}
        </Button>
      </div>
    </Outcome>
  );
}

function VoidLink() {
  return (
    <Outcome title={words.void.title}>
      <p>{words.void.text}</p>
      <p>{words.void.next}</p>
      <div>
        <Button component={Link} to="/login">
          {words.void.action}
        </Button>
      </div>
    </Outcome>
  );
}
