import { qrModules, type QrModules } from '@ballast/ui/components/qr-modules';

/** What a text is drawn as. A module of its own, so that the encoder loads on its own. */
export function encodeQr(text: string): QrModules {
  return qrModules(text);
}
