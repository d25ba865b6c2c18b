import { MemberIdentity } from '@ballast/platform/identity/identity';
import { SessionInvalidation } from './shared-sessions';

/** Writes that change the member's own sessions in auth: these paths and everything below them. */
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
/** Writes authorised by a mailed token: the gateway does not know whose sessions they end. */
const CHANGES_SOMEBODY = new Set([
  '/api/auth/password-reset/confirm',
  '/api/auth/withdrawal-password-reset/confirm',
  '/api/auth/payout-wallet/cancel',
]);
const OF_MEMBER = /^\/api\/admin\/users\/([^/]+)\/(?:suspend|restore)$/;

/** The sessions that a successful write invalidates, or undefined. */
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
