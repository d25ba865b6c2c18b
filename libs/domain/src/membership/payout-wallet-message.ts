/** Stands for the address in the template that a page fills in before it asks the wallet to sign. */
export const WALLET_PLACEHOLDER = 'WALLET';

/**
 * The message that a wallet signs (EIP-191, `personal_sign`) to prove that it belongs to a member
 * (`docs/product/rules.md §4.5`, payout wallet). It contains the member's id, so that another member cannot replay the
 * signature, and the wallet, so that the signer reads which address is going to receive the money.
 * @param wallet EIP-55 address, or {@link WALLET_PLACEHOLDER} for the template
 */
export function payoutWalletMessage(memberId: string, wallet: string): string {
  return [
    `Ballast: ${wallet} is my payout wallet, to which my principal returns.`,
    '',
    `Member: ${memberId}`,
    'Signing this moves no money and costs nothing.',
  ].join('\n');
}

/** The message with {@link WALLET_PLACEHOLDER} in place of the address, exactly once. */
export function payoutWalletMessageTemplate(memberId: string): string {
  return payoutWalletMessage(memberId, WALLET_PLACEHOLDER);
}
