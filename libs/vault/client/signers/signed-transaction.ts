import { Signature, Transaction, getAddress, recoverAddress, toBeHex } from 'ethers';
import type { UnsignedTransaction } from './signer';

const EIP_1559 = 2;
/** The order of secp256k1's group. */
const ORDER = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n;
const WORD_BYTES = 32;

/** The two numbers of an ECDSA signature, as a key store gives them: without a recovery id, s of either half. */
export interface EcdsaSignature {
  readonly r: bigint;
  readonly s: bigint;
}

/** The transaction before it is signed. */
export function toTransaction(unsigned: UnsignedTransaction): Transaction {
  return Transaction.from({ type: EIP_1559, ...unsigned });
}

/**
 * Signs by a key store that takes 32 bytes and gives r and s. Ethereum takes the lower s only, and wants to know which of
 * two public keys signed: it is the one whose address is the signer's.
 * @returns the raw transaction
 * @throws Error when neither key is the signer's: the store signed by another one
 */
export async function signWith(
  unsigned: UnsignedTransaction,
  address: string,
  signDigest: (digest: Uint8Array) => Promise<EcdsaSignature>,
): Promise<string> {
  const transaction = toTransaction(unsigned);
  const digest = transaction.unsignedHash;
  const { r, s } = await signDigest(Buffer.from(digest.slice(2), 'hex'));
  const low = s > ORDER / 2n ? ORDER - s : s;
  const word = (value: bigint): string => toBeHex(value, WORD_BYTES);
  const candidates = ([0, 1] as const).map((yParity) => Signature.from({ r: word(r), s: word(low), yParity }));
  const signature = candidates.find((one) => recoverAddress(digest, one) === address);
  if (signature === undefined) throw new Error(`The key that signed is not that of ${address}.`);
  transaction.signature = signature;
  return transaction.serialized;
}

/**
 * Checks what another process signed: it must be this very transaction, by this address.
 * @returns the raw transaction
 */
export function checkSigned(raw: string, unsigned: UnsignedTransaction, address: string): string {
  const signed = Transaction.from(raw);
  const wanted = toTransaction(unsigned);
  if (signed.unsignedSerialized !== wanted.unsignedSerialized) {
    throw new Error('The signer signed another transaction than it was given.');
  }
  if (signed.from !== address) throw new Error(`The key that signed is not that of ${address}.`);
  return signed.serialized;
}

/** The transaction as JSON-RPC takes it. */
export function toRpcTransaction(unsigned: UnsignedTransaction, from: string): Record<string, string> {
  const hex = (value: bigint | number): string => `0x${value.toString(16)}`;
  const { to, data, nonce, gasLimit, maxFeePerGas, maxPriorityFeePerGas, chainId } = unsigned;
  return {
    from,
    to: getAddress(to),
    data,
    value: '0x0',
    nonce: hex(nonce),
    gas: hex(gasLimit),
    maxFeePerGas: hex(maxFeePerGas),
    maxPriorityFeePerGas: hex(maxPriorityFeePerGas),
    chainId: hex(chainId),
  };
}
