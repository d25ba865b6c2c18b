import { walletInFile } from '@ballast/vault/key-file';
import { Transaction, type Wallet } from 'ethers';
import type { TransactionSigner, UnsignedTransaction } from './signer';

const EIP_1559 = 2;

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
    return this.#wallet.signTransaction(Transaction.from({ type: EIP_1559, ...transaction }));
  }
}
