/** The options of `@IsUrl` for the address of an HTTP server, inside or outside. */
export const HTTP_URL = { protocols: ['http', 'https'], require_tld: false, require_protocol: true };

/** The options of `@IsUrl` for the address of a mail server. */
export const SMTP_ADDRESS = { protocols: ['smtp', 'smtps'], require_tld: false, require_protocol: true };
