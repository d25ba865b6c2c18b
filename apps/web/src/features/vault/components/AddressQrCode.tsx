import { QrCode } from '@ballast/ui/components/QrCode';

interface Props {
  readonly text: string;
  readonly label: string;
}

/** Loaded on its own, when an address is shown: the encoder is larger than the page around it. */
export default function AddressQrCode(props: Props) {
  return <QrCode {...props} />;
}
