import { useMemo } from 'react';
import { QrPicture } from './QrPicture';
import { qrModules } from './qr-modules';

interface Props {
  readonly text: string;
  readonly label: string;
  readonly width?: number;
}

/** A text as a QR code. It brings the encoder with it: load it when a code is shown. */
export function QrCode({ text, ...look }: Props) {
  const modules = useMemo(() => qrModules(text), [text]);
  return <QrPicture modules={modules} {...look} />;
}
