import { MemberIdentity } from '@ballast/platform/identity/identity';
import type { Policy } from '../proxy/policies';
import { SessionInvalidation } from './shared-sessions';

/** A request and the policy of its path. */
export interface Write {
  readonly method: string;
  readonly path: string;
  readonly policy: Policy;
}

/** The sessions that a successful write invalidates, or undefined. */
export function sessionInvalidationFor(
  { method, path, policy: { invalidates, prefix } }: Write,
  member: MemberIdentity | undefined,
): SessionInvalidation | undefined {
  if (invalidates === undefined || method === 'GET' || method === 'HEAD') return undefined;
  if (invalidates === 'all') return 'all';
  const memberId = invalidates === 'named' ? path.slice(prefix.length).split('/')[1] : member?.memberId;
  return memberId === undefined ? undefined : { memberId };
}
