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

/** Signs transactions for one address without giving its key away: a key file here, a KMS or HSM elsewhere. */
export interface TransactionSigner {
  /** EIP-55. */
  readonly address: string;
  /** @returns the raw transaction in hex, ready for eth_sendRawTransaction. */
  sign(transaction: UnsignedTransaction): Promise<string>;
}
