import { Access } from '@ballast/platform/identity/access';

export type UpstreamName = 'auth' | 'ledger' | 'deployments';

/** The rules for a prefix of the API and every path below it that has no row with a longer prefix. */
export interface Policy {
  readonly prefix: string;
  /** 'gateway': the gateway answers itself. */
  readonly service: UpstreamName | 'gateway';
  /** The callers it admits; the service checks access again and in more detail. */
  readonly access: Access;
  /**
   * 'sign-in': a POST tries names, passwords or codes and counts against the sign-in limits. 'write': a read costs its service as
   * much as a write, and counts as one. Absent: the limits of reads and writes.
   */
  readonly limit?: 'sign-in' | 'write';
  /** The cached sessions that a successful write invalidates. Absent: none. */
  readonly invalidates?: Invalidated;
  /** 'long': a long response, which a slow reader may hold open for minutes; it uses connections of its own. Absent: short, but for files of lines (CSV). */
  readonly response?: 'long';
}

/** 'own': those of the calling member. 'named': those of the member whose id follows the prefix. 'all': the gateway cannot tell whose. */
export type Invalidated = 'own' | 'named' | 'all';

const PUBLIC: Access = { kind: 'public' };
const MEMBER: Access = { kind: 'member' };
const ADMIN: Access = { kind: 'admin' };
const ADMIN_OR_CI: Access = { kind: 'admin-or-ci' };

/** How the gateway treats each call; `policies.spec.ts` compares it with the services' controllers. */
export const POLICIES: readonly Policy[] = [
  { prefix: '/api/changes', service: 'gateway', access: MEMBER },
  { prefix: '/api/admin/services', service: 'gateway', access: ADMIN },
  { prefix: '/api/user', service: 'auth', access: MEMBER, invalidates: 'own' },
  { prefix: '/api/register', service: 'auth', access: PUBLIC, limit: 'sign-in' },
  { prefix: '/api/login', service: 'auth', access: PUBLIC, limit: 'sign-in', invalidates: 'own' },
  { prefix: '/api/logout', service: 'auth', access: MEMBER, invalidates: 'own' },
  { prefix: '/api/auth', service: 'auth', access: MEMBER },
  { prefix: '/api/auth/confirmation/ways', service: 'auth', access: PUBLIC },
  { prefix: '/api/auth/confirmation/code', service: 'auth', access: MEMBER, limit: 'sign-in' },
  { prefix: '/api/auth/confirmation/link', service: 'auth', access: PUBLIC, limit: 'sign-in', invalidates: 'all' },
  { prefix: '/api/auth/confirmation/contact', service: 'auth', access: MEMBER, limit: 'sign-in' },
  { prefix: '/api/auth/invitation/inviter', service: 'auth', access: PUBLIC, limit: 'sign-in' },
  { prefix: '/api/auth/sessions', service: 'auth', access: MEMBER, invalidates: 'own' },
  { prefix: '/api/auth/step-up', service: 'auth', access: MEMBER, invalidates: 'own' },
  { prefix: '/api/auth/totp', service: 'auth', access: MEMBER, invalidates: 'own' },
  { prefix: '/api/auth/passkeys', service: 'auth', access: MEMBER, invalidates: 'own' },
  { prefix: '/api/auth/passkeys/sign-in', service: 'auth', access: PUBLIC, limit: 'sign-in', invalidates: 'own' },
  { prefix: '/api/auth/passkeys/sign-in/options', service: 'auth', access: PUBLIC },
  { prefix: '/api/auth/password', service: 'auth', access: MEMBER, invalidates: 'own' },
  { prefix: '/api/auth/password-reset', service: 'auth', access: PUBLIC, limit: 'sign-in' },
  { prefix: '/api/auth/password-reset/confirm', service: 'auth', access: PUBLIC, limit: 'sign-in', invalidates: 'all' },
  { prefix: '/api/auth/withdrawal-password', service: 'auth', access: MEMBER, invalidates: 'own' },
  {
    ...{ prefix: '/api/auth/withdrawal-password-reset/confirm', service: 'auth', access: PUBLIC },
    ...{ limit: 'sign-in', invalidates: 'all' },
  },
  { prefix: '/api/auth/payout-wallet', service: 'auth', access: MEMBER, invalidates: 'own' },
  { prefix: '/api/auth/payout-wallet/cancel', service: 'auth', access: PUBLIC, limit: 'sign-in', invalidates: 'all' },
  { prefix: '/api/notifications', service: 'auth', access: MEMBER },
  { prefix: '/api/preferences', service: 'auth', access: MEMBER },
  { prefix: '/api/push-subscriptions', service: 'auth', access: MEMBER },
  { prefix: '/api/admin/users', service: 'auth', access: ADMIN, invalidates: 'named' },
  { prefix: '/api/admin/invitations', service: 'auth', access: ADMIN },
  { prefix: '/api/auth/receiving-address', service: 'ledger', access: MEMBER },
  { prefix: '/api/auth/receiving-addresses', service: 'ledger', access: MEMBER },
  { prefix: '/api/auth/regenerate-address', service: 'ledger', access: MEMBER },
  { prefix: '/api/auth/export', service: 'ledger', access: MEMBER, response: 'long' },
  { prefix: '/api/programme', service: 'ledger', access: PUBLIC },
  { prefix: '/api/operator', service: 'ledger', access: PUBLIC },
  { prefix: '/api/reserves', service: 'ledger', access: PUBLIC },
  { prefix: '/api/reserves/vaults', service: 'ledger', access: PUBLIC, response: 'long' },
  { prefix: '/api/statements', service: 'ledger', access: PUBLIC },
  { prefix: '/api/statements/proof', service: 'ledger', access: MEMBER },
  { prefix: '/api/analytics', service: 'ledger', access: MEMBER },
  { prefix: '/api/cycles', service: 'ledger', access: MEMBER },
  { prefix: '/api/deposits', service: 'ledger', access: MEMBER },
  { prefix: '/api/referrals', service: 'ledger', access: MEMBER },
  { prefix: '/api/rewards', service: 'ledger', access: MEMBER },
  { prefix: '/api/transactions', service: 'ledger', access: MEMBER },
  { prefix: '/api/reports', service: 'ledger', access: MEMBER, limit: 'write' },
  { prefix: '/api/admin/stats', service: 'ledger', access: ADMIN },
  { prefix: '/api/admin/transactions', service: 'ledger', access: ADMIN },
  { prefix: '/api/admin/withdrawals', service: 'ledger', access: ADMIN },
  { prefix: '/api/admin/audit', service: 'ledger', access: ADMIN },
  { prefix: '/api/admin/alarms', service: 'ledger', access: ADMIN },
  { prefix: '/api/admin/members', service: 'ledger', access: ADMIN },
  { prefix: '/api/admin/operations', service: 'ledger', access: ADMIN },
  { prefix: '/api/deployments', service: 'deployments', access: ADMIN_OR_CI },
  { prefix: '/api/deployment-events', service: 'deployments', access: ADMIN },
  { prefix: '/api/deployment-tokens', service: 'deployments', access: ADMIN },
  { prefix: '/api/hooks/github', service: 'deployments', access: PUBLIC },
  { prefix: '/api/badges', service: 'deployments', access: PUBLIC },
];

const BY_PREFIX = new Map(POLICIES.map((policy) => [policy.prefix, policy]));

/**
 * Plain segments only: no escape, no dot segment, no empty segment. Every path of the API is of this form, and one that is not
 * could mean one thing to this table and another to the service behind it.
 */
const CANONICAL = /^(?:\/(?!\.{1,2}(?:\/|$))[A-Za-z0-9._~-]+)+$/;

/** The policy of a request target's path (undecoded, without query), or undefined when there is none. The longest prefix of whole segments wins. */
export function policyOf(path: string): Policy | undefined {
  if (!CANONICAL.test(path)) return undefined;
  for (let end = path.length; end > 0; end = path.lastIndexOf('/', end - 1)) {
    const policy = BY_PREFIX.get(path.slice(0, end));
    if (policy !== undefined) return policy;
  }
  return undefined;
}

/** Whether a write lets a stranger try names, passwords or codes. */
export const isSignIn = (method: string, policy: Policy | undefined): boolean =>
  method === 'POST' && policy?.limit === 'sign-in';

/** Whether a call counts against the limit of reads. */
export const isCountedAsRead = (method: string, policy: Policy | undefined): boolean =>
  (method === 'GET' || method === 'HEAD') && policy?.limit !== 'write';
