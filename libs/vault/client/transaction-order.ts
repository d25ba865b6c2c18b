/** What a signer needs to know; nonce, fees and chain id are the signer's business. */
export interface TransactionOrder {
  readonly to: string;
  readonly data: string;
}
