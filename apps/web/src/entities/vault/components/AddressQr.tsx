import { useState } from 'react';
import type { Chain, ReceivingAddress } from '@ballast/dto/client/schemas';
import { vaultTexts } from '@ballast/texts/web/vault';
import { Switch } from '@ballast/ui/components/Switch';
import { toastFailure } from '@ballast/ui/components/toast-store';
import { QrCode } from '../../../lib/page/QrCode';
import './address-panel.css';

const words = vaultTexts.address;
const showMissing = () => toastFailure(vaultTexts.qrFailed.title, vaultTexts.qrFailed.text);

interface Props {
  readonly address: ReceivingAddress;
  readonly chain: Chain;
}

/** The plain checksummed address as a QR code: every wallet reads it. The payment request is behind a switch. */
export function AddressQr({ address, chain }: Props) {
  const [asUri, setAsUri] = useState(false);
  return (
    <figure className="address-qr">
      <QrCode
        text={asUri ? address.paymentUri : address.address}
        label={words.qrLabel(chain.name)}
        missing={vaultTexts.qrMissing}
        onMissing={showMissing}
      />
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
