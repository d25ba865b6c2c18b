const FORM = /^0x[0-9a-fA-F]{64}$/;

/** Whether a text has the form of a transaction hash; whether there is such a transaction, the chain says. */
export function isTransactionHash(text: string): boolean {
  return FORM.test(text);
}
