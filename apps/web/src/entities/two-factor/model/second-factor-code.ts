const TOTP_DIGITS = 6;

/** A code as it is sent: people type and paste the spaces that apps show between groups. */
export function cleanCode(typed: string): string {
  return typed.replace(/\s/g, '');
}

/** Whether a text can be a code of an authenticator app. */
export function isTotpCode(typed: string): boolean {
  return new RegExp(`^\\d{${TOTP_DIGITS}}$`).test(cleanCode(typed));
}

/** A secret in groups of four, as people compare and type it. */
export function groupSecret(secret: string): string {
  return (secret.match(/.{1,4}/g) ?? []).join(' ');
}

/** The file that keeps backup codes: one a line, with what they are for. */
export function backupCodesFile(codes: readonly string[], heading: string): string {
  return [heading, '', ...codes, ''].join('\n');
}
