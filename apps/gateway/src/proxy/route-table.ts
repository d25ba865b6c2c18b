import { Access } from '@ballast/platform/identity/access';

export type UpstreamName = 'auth' | 'ledger' | 'deployments';

/** The service of a path and who may call it; the service checks access again and in more detail. */
export interface Route {
  readonly prefix: string;
  readonly service: UpstreamName;
  readonly access: Access;
}

const PUBLIC: Access = { kind: 'public' };
const MEMBER: Access = { kind: 'member' };
const ADMIN: Access = { kind: 'admin' };
const ADMIN_OR_CI: Access = { kind: 'admin-or-ci' };

const TABLE: readonly Route[] = [
  { prefix: '/api/user', service: 'auth', access: MEMBER },
  { prefix: '/api/register', service: 'auth', access: PUBLIC },
  { prefix: '/api/login', service: 'auth', access: PUBLIC },
  { prefix: '/api/logout', service: 'auth', access: MEMBER },
  { prefix: '/api/auth', service: 'auth', access: MEMBER },
  { prefix: '/api/auth/password-reset', service: 'auth', access: PUBLIC },
  { prefix: '/api/auth/withdrawal-password-reset/confirm', service: 'auth', access: PUBLIC },
  { prefix: '/api/auth/passkeys/sign-in', service: 'auth', access: PUBLIC },
  { prefix: '/api/auth/payout-wallet/cancel', service: 'auth', access: PUBLIC },
  { prefix: '/api/admin/users', service: 'auth', access: ADMIN },
  { prefix: '/api/admin/invitations', service: 'auth', access: ADMIN },
  { prefix: '/api/auth/receiving-address', service: 'ledger', access: MEMBER },
  { prefix: '/api/auth/receiving-addresses', service: 'ledger', access: MEMBER },
  { prefix: '/api/auth/regenerate-address', service: 'ledger', access: MEMBER },
  { prefix: '/api/auth/export', service: 'ledger', access: MEMBER },
  { prefix: '/api/programme', service: 'ledger', access: PUBLIC },
  { prefix: '/api/reserves', service: 'ledger', access: PUBLIC },
  { prefix: '/api/analytics', service: 'ledger', access: MEMBER },
  { prefix: '/api/cycles', service: 'ledger', access: MEMBER },
  { prefix: '/api/deposits', service: 'ledger', access: MEMBER },
  { prefix: '/api/rewards', service: 'ledger', access: MEMBER },
  { prefix: '/api/transactions', service: 'ledger', access: MEMBER },
  { prefix: '/api/admin/stats', service: 'ledger', access: ADMIN },
  { prefix: '/api/admin/transactions', service: 'ledger', access: ADMIN },
  { prefix: '/api/admin/withdrawals', service: 'ledger', access: ADMIN },
  { prefix: '/api/admin/audit', service: 'ledger', access: ADMIN },
  { prefix: '/api/admin/alarms', service: 'ledger', access: ADMIN },
  { prefix: '/api/admin/members', service: 'ledger', access: ADMIN },
  { prefix: '/api/deployments', service: 'deployments', access: ADMIN_OR_CI },
  { prefix: '/api/deployment-events', service: 'deployments', access: ADMIN },
  { prefix: '/api/deployment-tokens', service: 'deployments', access: ADMIN },
  { prefix: '/api/hooks/github', service: 'deployments', access: PUBLIC },
  { prefix: '/api/badges', service: 'deployments', access: PUBLIC },
];

const BY_PREFIX = new Map(TABLE.map((route) => [route.prefix, route]));

/**
 * Plain segments only: no escape, no dot segment, no empty segment. Every path of the API is of this form, and one that is not
 * could mean one thing to this table and another to the service behind it.
 */
const CANONICAL = /^(?:\/(?!\.{1,2}(?:\/|$))[A-Za-z0-9._~-]+)+$/;

/** The route of a request target's path (undecoded, without query), or undefined when there is none. The longest prefix of whole segments wins. */
export function routeOf(path: string): Route | undefined {
  if (!CANONICAL.test(path)) return undefined;
  for (let end = path.length; end > 0; end = path.lastIndexOf('/', end - 1)) {
    const route = BY_PREFIX.get(path.slice(0, end));
    if (route !== undefined) return route;
  }
  return undefined;
}

/** For the specs: every prefix of the table. */
export const ROUTES: readonly Route[] = TABLE;
