import { MemberIdentity } from '@ballast/platform/identity/identity';
import { Forget } from './shared-sessions';

const CHANGES_OWN = new Set([
  '/api/logout',
  '/api/login',
  '/api/auth/password',
  '/api/auth/withdrawal-password',
  '/api/auth/payout-wallet',
]);
const OF_MEMBER = /^\/api\/admin\/users\/([^/]+)\/(?:suspend|restore)$/;

/** What a write that succeeded makes untrue of the remembered sessions, or undefined. */
export function forgottenBy(method: string, path: string, member: MemberIdentity | undefined): Forget | undefined {
  if (method === 'GET' || method === 'HEAD') return undefined;
  const suspended = OF_MEMBER.exec(path)?.[1];
  if (suspended !== undefined) return { memberId: suspended };
  // Whose password it was is not known here.
  if (path === '/api/auth/password-reset/confirm') return 'all';
  const endsOwn = CHANGES_OWN.has(path) || path.startsWith('/api/auth/sessions') || path.startsWith('/api/auth/totp');
  return endsOwn && member !== undefined ? { memberId: member.memberId } : undefined;
}
