import { walletInFile } from '../key-file';
import type { Wallet } from 'ethers';
import { toTransaction } from './signed-transaction';
import type { TransactionSigner, UnsignedTransaction } from './signer';

/** A signer whose private key lies in a file (hex, with or without 0x). The key stays in a private field of a wallet. */
export class KeyFileSigner implements TransactionSigner {
  readonly address: string;
  readonly #wallet: Wallet;

  /** @throws Error that names `variable`, never the path's content. */
  constructor(path: string, variable: string) {
    this.#wallet = walletInFile(path, variable);
    this.address = this.#wallet.address;
  }

  sign(transaction: UnsignedTransaction): Promise<string> {
    return this.#wallet.signTransaction(toTransaction(transaction));
  }
}
