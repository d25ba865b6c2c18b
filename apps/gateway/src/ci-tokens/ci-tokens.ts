import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { createBoundedCache } from '@ballast/platform/cache/bounded-cache';
import type { ResolvedToken } from '@ballast/dto/deployments/deployment-token.dto';
import { Clock } from '@ballast/platform/clock/clock';
import { DomainError } from '@ballast/domain/errors/domain-error';
import { InternalHttpClient } from '@ballast/platform/http/internal-http-client';
import { CiIdentity } from '@ballast/platform/identity/identity';
import { SESSION_CACHE_MS } from '../sessions/cached-session';

const MAX_REMEMBERED = 10_000;

interface CachedToken {
  readonly identity: CiIdentity | null;
  readonly at: number;
}

/**
 * Identifies CI tokens. A response of deployments is cached for less than two seconds, so a revoked token is refused
 * after that.
 */
export class CiTokens {
  private readonly remembered = createBoundedCache<CachedToken>(MAX_REMEMBERED);

  constructor(
    private readonly deployments: InternalHttpClient,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError INVALID_CI_TOKEN; SERVICE_UNAVAILABLE when deployments does not answer */
  async identify(token: string): Promise<CiIdentity> {
    const { identity } = await this.lookUp(token);
    if (identity !== null) return identity;
    throw new DomainError('INVALID_CI_TOKEN', {});
  }

  private async lookUp(token: string): Promise<CachedToken> {
    const key = createHash('sha256').update(token).digest('base64url');
    const at = this.clock.now().getTime();
    const known = this.remembered.get(key);
    if (known !== undefined && at - known.at < SESSION_CACHE_MS && at >= known.at) return known;
    const { identity } = await this.deployments.post<ResolvedToken>('/internal/tokens/resolve', { token });
    const found: CachedToken = { identity: identity === null ? null : { kind: 'ci', ...identity }, at };
    this.remembered.set(key, found);
    return found;
  }
}

/** The token in `Authorization: Bearer …`, or undefined. A browser never sends one by itself. */
export function bearerTokenIn({ authorization }: IncomingHttpHeaders): string | undefined {
  return /^Bearer +(\S{1,512})$/i.exec(authorization ?? '')?.[1];
}
