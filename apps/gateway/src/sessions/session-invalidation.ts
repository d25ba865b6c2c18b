import { MemberIdentity } from '@ballast/platform/identity/identity';
import { SessionInvalidation } from './shared-sessions';

/** Writes after which auth says something else of the member's own sessions: these paths and everything below them. */
const CHANGES_OWN = [
  '/api/logout',
  '/api/login',
  '/api/user',
  '/api/auth/sessions',
  '/api/auth/password',
  '/api/auth/withdrawal-password',
  '/api/auth/payout-wallet',
  '/api/auth/step-up',
  '/api/auth/totp',
  '/api/auth/passkeys',
];
/** Writes by whoever holds a token from a mail: whose sessions they end is not known here. */
const CHANGES_SOMEBODY = new Set([
  '/api/auth/password-reset/confirm',
  '/api/auth/withdrawal-password-reset/confirm',
  '/api/auth/payout-wallet/cancel',
]);
const OF_MEMBER = /^\/api\/admin\/users\/([^/]+)\/(?:suspend|restore)$/;

/** What a write that succeeded makes untrue of the remembered sessions, or undefined. */
export function sessionInvalidationFor(
  method: string,
  path: string,
  member: MemberIdentity | undefined,
): SessionInvalidation | undefined {
  if (method === 'GET' || method === 'HEAD') return undefined;
  const suspended = OF_MEMBER.exec(path)?.[1];
  if (suspended !== undefined) return { memberId: suspended };
  if (CHANGES_SOMEBODY.has(path)) return 'all';
  const changesOwn = CHANGES_OWN.some((own) => path === own || path.startsWith(`${own}/`));
  return changesOwn && member !== undefined ? { memberId: member.memberId } : undefined;
}
