/** The call that a signer executes; nonce, fees and chain id are the signer's business. */
export interface TransactionOrder {
  readonly to: string;
  readonly data: string;
}
