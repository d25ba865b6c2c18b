import { qrModules, type QrModules } from '@ballast/ui/components/qr-modules';

/** What a receiving address is drawn as. Loaded on its own, when an address is shown: the encoder is larger than the page around it. */
export function addressCode(text: string): QrModules {
  return qrModules(text);
}
