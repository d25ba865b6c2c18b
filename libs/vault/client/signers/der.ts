import type { EcdsaSignature } from './signed-transaction';

const SEQUENCE = 0x30;
const INTEGER = 0x02;
/** An uncompressed point: 0x04, x, y. */
const POINT_BYTES = 65;
/** SubjectPublicKeyInfo of a secp256k1 point: its algorithm and curve, up to the point itself. */
const SECP256K1_PREFIX = Buffer.from('3056301006072a8648ce3d020106052b8104000a034200', 'hex');

/** The numbers in an ECDSA signature in DER (SEQUENCE of two INTEGERs). @throws Error when it is malformed */
export function readDerSignature(der: Uint8Array): EcdsaSignature {
  const bytes = Buffer.from(der);
  if (bytes[0] !== SEQUENCE || bytes[1] !== bytes.length - 2) throw new Error('A signature is not in DER.');
  const [r, afterR] = readInteger(bytes, 2);
  const [s, end] = readInteger(bytes, afterR);
  if (end !== bytes.length) throw new Error('A signature in DER has bytes too many.');
  return { r, s };
}

function readInteger(bytes: Buffer, at: number): [bigint, number] {
  const length = bytes[at + 1] ?? 0;
  const end = at + 2 + length;
  if (bytes[at] !== INTEGER || length < 1 || length > 33 || end > bytes.length) {
    throw new Error('A signature in DER has no number where one has to be.');
  }
  return [BigInt(`0x${bytes.subarray(at + 2, end).toString('hex')}`), end];
}

/** The public key in a SubjectPublicKeyInfo in DER, in hex. @throws Error when it is not one of secp256k1 */
export function readDerPublicKey(der: Uint8Array): string {
  const bytes = Buffer.from(der);
  const isOurs = bytes.length === SECP256K1_PREFIX.length + POINT_BYTES;
  if (!isOurs || !bytes.subarray(0, SECP256K1_PREFIX.length).equals(SECP256K1_PREFIX)) {
    throw new Error('A public key is not one of secp256k1.');
  }
  return `0x${bytes.subarray(SECP256K1_PREFIX.length).toString('hex')}`;
}

/** The public key in CKA_EC_POINT, in hex: an OCTET STRING around the point, or the point alone, as tokens differ. */
export function readEcPoint(value: Uint8Array): string {
  const bytes = Buffer.from(value);
  const point = bytes.length === POINT_BYTES ? bytes : bytes.subarray(2);
  if (point.length !== POINT_BYTES) throw new Error('A token’s public key is not an uncompressed point.');
  return `0x${point.toString('hex')}`;
}
