import { QrCode } from '@ballast/ui/components/QrCode';

interface Props {
  readonly text: string;
  readonly label: string;
}

/** Loaded on its own, when a secret is shown: the encoder is larger than the page around it. */
export default function SecretQr(props: Props) {
  return <QrCode {...props} />;
}
