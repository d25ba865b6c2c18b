/** Minutes that a reset link is valid: enough to find the mail, too short to lie around in a mailbox. */
export const RESET_LIFETIME_MINUTES = 30;
/**
 * The most reset mails of an account within the lifetime of one. A further request is not refused, which would reveal
 * that the account exists; the earlier mails are still there, and the newest of them works.
 */
export const RESET_MAILS_IN_A_LIFETIME = 3;

/** Whether an account that got `sent` reset mails within the last {@link RESET_LIFETIME_MINUTES} gets another. */
export function mayGetAnotherReset(sent: number): boolean {
  return sent < RESET_MAILS_IN_A_LIFETIME;
}
