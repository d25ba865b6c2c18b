import { readFileSync } from 'node:fs';
import { Transaction, Wallet } from 'ethers';
import type { TransactionSigner, UnsignedTransaction } from './signer';

const KEY = /^(?:0x)?[0-9a-fA-F]{64}$/;
const EIP_1559 = 2;

/** A signer whose private key lies in a file (hex, with or without 0x). The key stays in a private field of a wallet. */
export class KeyFileSigner implements TransactionSigner {
  readonly address: string;
  readonly #wallet: Wallet;

  /** @throws Error that names `variable`, never the path's content. */
  constructor(path: string, variable: string) {
    this.#wallet = walletIn(path, variable);
    this.address = this.#wallet.address;
  }

  sign(transaction: UnsignedTransaction): Promise<string> {
    return this.#wallet.signTransaction(Transaction.from({ type: EIP_1559, ...transaction }));
  }
}

function walletIn(path: string, variable: string): Wallet {
  let text: string;
  try {
    text = readFileSync(path, 'utf8').trim();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new Error(`The file named by ${variable} cannot be read (${code ?? 'unknown'}).`);
  }
  if (!KEY.test(text)) throw new Error(`The file named by ${variable} does not hold a private key in hex.`);
  try {
    return new Wallet(text.startsWith('0x') ? text : `0x${text}`);
  } catch {
    // The library's own error quotes the key.
    throw new Error(`The file named by ${variable} holds a number that is no private key.`);
  }
}
