import { FEED_TIMES } from './change-feed';

/** Longer than anything that is remembered may be out of date. */
const SECONDS = (2 * FEED_TIMES.trust) / 1000 + 1;

/**
 * The cookie a member gets with the answer to a write: while the browser has it, every instance of the gateway asks the service.
 * The instance the write went through forgets at once; another one hears of it a moment later, and the next poll may be quicker.
 */
export class RecentWriteCookie {
  private readonly name: string;
  /** The value of `Set-Cookie`. */
  readonly header: string;

  /** @param sessionCookie its name, which tells whether there is TLS */
  constructor(sessionCookie: string) {
    const isSecure = sessionCookie.startsWith('__Host-');
    this.name = isSecure ? '__Host-ballast_wrote=' : 'ballast_wrote=';
    this.header = `${this.name}1; Max-Age=${SECONDS}; Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
  }

  isIn(cookies: string): boolean {
    return cookies.includes(this.name);
  }
}
