/** A reset link works this long: enough to find the mail, too short to lie around in a mailbox. */
export const RESET_LIFETIME_MINUTES = 30;
/**
 * So many reset mails an account gets within the life of one. Whoever asks more often is not refused, which would tell that
 * the account exists; the mails that came are still there, and the newest of them works.
 */
export const RESET_MAILS_IN_A_LIFETIME = 3;

/** Whether an account that got `sent` reset mails within the last {@link RESET_LIFETIME_MINUTES} gets another. */
export function mayGetAnotherReset(sent: number): boolean {
  return sent < RESET_MAILS_IN_A_LIFETIME;
}
