import { qrModules, type QrModules } from '@ballast/ui/components/qr-modules';

/** Encodes a text as QR modules. A module of its own, so that the encoder loads separately. */
export function encodeQr(text: string): QrModules {
  return qrModules(text);
}
