import { lazy, Suspense, useState } from 'react';
import type { Chain, ReceivingAddress } from '@ballast/dto/client/schemas';
import { Skeleton } from '@ballast/ui/components/Skeleton';
import { Switch } from '@ballast/ui/components/Switch';
import { vaultTexts } from '../../../texts/en/vault';
import './address-panel.css';

const AddressQrCode = lazy(() => import('./AddressQrCode'));
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
        <Suspense fallback={<Skeleton shape="block" />}>
          <AddressQrCode text={asUri ? address.paymentUri : address.address} label={words.qrLabel(chain.name)} />
        </Suspense>
      </span>
      <figcaption className="small strong">{words.qrCaption(chain.name)}</figcaption>
      <Switch
        label={words.uri}
        description={words.uriHint}
        checked={asUri}
        onChange={(event) => setAsUri(event.currentTarget.checked)}
      />
    </figure>
  );
}
