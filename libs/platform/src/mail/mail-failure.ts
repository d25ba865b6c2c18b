/** The fields that nodemailer adds to its errors. */
interface SmtpError {
  readonly code?: unknown;
  readonly command?: unknown;
  readonly responseCode?: unknown;
}

/** Codes of failures that have to do with the server and not with the mail: the next mail would fare the same. */
const SERVER_CODES = new Set([
  'ECONNECTION',
  'ETIMEDOUT',
  'ESOCKET',
  'EDNS',
  'ETLS',
  'EPROTOCOL',
  'EAUTH',
  'ENOAUTH',
  'EABORT',
  'EPROXY',
  'ECONFIG',
]);

/**
 * A mail that was not handed over. Its sentence has codes only: what a server answers may repeat the address, the text or
 * the credentials it was given.
 */
export class MailFailure extends Error {
  /** Whether the server refused the address permanently, so that a retry is useless. */
  readonly isFinal: boolean;
  /** Whether the server itself is unavailable, so that other mails can wait as well. */
  readonly isServerAway: boolean;

  constructor(cause: unknown) {
    const { code, command, responseCode } = cause as SmtpError;
    const codes = [code, command, responseCode].filter((part) => ['string', 'number'].includes(typeof part));
    super(`The mail was not handed over (${codes.length > 0 ? codes.join(', ') : 'no code given'}).`);
    this.name = 'MailFailure';
    // Only a refused recipient is final: a refused sender or sign-in is a mistake that the operator can mend.
    this.isFinal = command === 'RCPT TO' && typeof responseCode === 'number' && responseCode >= 550;
    this.isServerAway = typeof code === 'string' && SERVER_CODES.has(code);
  }
}
