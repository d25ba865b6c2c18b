import { useEffect, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { Chain, ReceivingAddress } from '@ballast/dto/client/schemas';
import { Skeleton } from '@ballast/ui/components/Skeleton';
import { QrPicture } from '@ballast/ui/components/QrPicture';
import { Switch } from '@ballast/ui/components/Switch';
import { toastFailure } from '@ballast/ui/components/toast-store';
import { vaultTexts } from '../../../texts/en/vault';
import './address-panel.css';

const words = vaultTexts.address;

interface Props {
  readonly address: ReceivingAddress;
  readonly chain: Chain;
}

/** The plain checksummed address as a QR code: every wallet reads it. The payment request is behind a switch. */
export function AddressQr({ address, chain }: Props) {
  const [asUri, setAsUri] = useState(false);
  return (
    <figure className="address-qr">
      <span className="address-qr__code">
        <Code text={asUri ? address.paymentUri : address.address} label={words.qrLabel(chain.name)} />
      </span>
      <figcaption className="address-qr__caption small strong">{words.qrCaption(chain.name)}</figcaption>
      <Switch
        label={words.uri}
        description={words.uriHint}
        checked={asUri}
        onChange={(event) => setAsUri(event.currentTarget.checked)}
      />
    </figure>
  );
}

/** The encoder loads on its own. Without it the address can still be copied. */
function Code({ text, label }: { readonly text: string; readonly label: string }) {
  const { data: modules, isError } = useQuery({
    queryKey: ['qr-code', text],
    queryFn: async () => (await import('../model/address-code')).addressCode(text),
    gcTime: 0,
  });
  useEffect(() => {
    if (isError) toastFailure(vaultTexts.qrFailed.title, vaultTexts.qrFailed.text);
  }, [isError]);
  if (isError) return <span className="address-qr__missing small muted">{vaultTexts.qrMissing}</span>;
  return modules ? <QrPicture modules={modules} label={label} /> : <Skeleton shape="block" />;
}
