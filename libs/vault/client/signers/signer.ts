/** An EIP-1559 transaction, ready to be signed. Amounts of native coin in wei. */
export interface UnsignedTransaction {
  readonly chainId: number;
  readonly nonce: number;
  readonly to: string;
  readonly data: string;
  readonly gasLimit: bigint;
  readonly maxFeePerGas: bigint;
  readonly maxPriorityFeePerGas: bigint;
}

/** Signs transactions for one address without giving its key away: by a key file, web3signer, AWS KMS or PKCS#11. */
export interface TransactionSigner {
  /** EIP-55. */
  readonly address: string;
  /** @returns the raw transaction in hex, ready for eth_sendRawTransaction. */
  sign(transaction: UnsignedTransaction): Promise<string>;
  /** Whether the key store has the key of this address; absent: the key itself said so. @throws when it does not answer */
  hasKey?(): Promise<boolean>;
}
