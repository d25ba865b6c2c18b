import type { NoParams } from './plain';

/** The reason for which a URL must not be called. */
export type ForbiddenTarget =
  | { readonly reason: 'incomplete' | 'credentials' }
  | { readonly reason: 'protocol'; readonly protocol: string }
  | { readonly reason: 'local_name' | 'not_public'; readonly host: string };

/** Errors of deployments and of what CI may do. */
export interface DeploymentErrors {
  ILLEGAL_MOVE: { readonly from: string; readonly to: string; readonly allowed: readonly string[] };
  INVALID_URL: ForbiddenTarget;
  BAD_SIGNATURE: NoParams;
  INVALID_CI_TOKEN: NoParams;
  CI_NOT_ALLOWED: NoParams;
  HOOK_NOT_CONFIGURED: NoParams;
}
