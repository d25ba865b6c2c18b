import { qrModules, type QrModules } from '@ballast/ui/components/qr-modules';

/** Encodes a text as QR modules. A module of its own: a lazy import of libs/ui itself would forbid static ones beside it (Nx). */
export function encodeQr(text: string): QrModules {
  return qrModules(text);
}
