import { KeyObject, createSecretKey } from 'node:crypto';
import jwt from 'jsonwebtoken';
import { createBoundedCache } from '../cache/bounded-cache';
import { Clock, SystemClock } from '../clock/clock';
import { Identity, SERVICE_NAMES } from './identity';
import { InternalSecrets, keysOfSecrets, secretId } from './internal-secrets';

const ISSUER = 'ballast';
/** Seconds a token lives: long enough for one request through two processes, too short to be worth stealing. */
export const TOKEN_LIFETIME = 30;
const MAX_REMEMBERED = 10_000;

/** The secret that signed a token: the one that this process signs by, the other one that it accepts, or neither. */
export type TokenSecret = 'current' | 'accepted' | 'unknown';

interface TokenKey {
  readonly id: string;
  readonly key: KeyObject;
}

/**
 * Signs and verifies the identity token between processes (HS256). A token names its secret, so that the secret can be
 * replaced while processes that sign by either run beside each other (docs/decisions/0054).
 * Both sides remember recent tokens, since one member's polls come in bursts and a signature costs more than the rest of a small request.
 */
export class IdentityTokens {
  private readonly keys: readonly [TokenKey, ...TokenKey[]];
  private readonly signed = createBoundedCache<{ token: string; reuseUntil: number }>(MAX_REMEMBERED);
  private readonly verified = createBoundedCache<{ identity: Identity; expires: number }>(MAX_REMEMBERED);

  /**
   * @param secrets each of 32 characters or more, known to all processes
   * @param onVerified told of each token that is verified anew
   */
  constructor(
    secrets: InternalSecrets,
    private readonly clock: Clock = new SystemClock(),
    private readonly onVerified: (by: TokenSecret) => void = () => undefined,
  ) {
    // Made once: the library would make one for every token, which costs a hundred times what the signature does.
    this.keys = keysOfSecrets(secrets, (secret) => ({
      id: secretId(secret),
      key: createSecretKey(Buffer.from(secret)),
    }));
  }

  /** A token for this identity that is good for at least half its lifetime. */
  sign(identity: Identity): string {
    const key = JSON.stringify(identity);
    const known = this.signed.get(key);
    if (known !== undefined && known.reuseUntil > this.clock.now().getTime()) return known.token;
    const [{ id, key: signing }] = this.keys;
    const token = jwt.sign({ identity }, signing, {
      algorithm: 'HS256',
      issuer: ISSUER,
      expiresIn: TOKEN_LIFETIME,
      keyid: id,
    });
    this.signed.set(key, { token, reuseUntil: this.clock.now().getTime() + (TOKEN_LIFETIME / 2) * 1000 });
    return token;
  }

  /** The identity in a token, or undefined when the token is missing, forged, foreign, malformed or too old. */
  verify(token: string | string[] | undefined): Identity | undefined {
    if (typeof token !== 'string' || token === '') return undefined;
    const known = this.verified.get(token);
    if (known !== undefined && known.expires > this.clock.now().getTime()) return known.identity;
    try {
      const claims = this.check(token);
      if (typeof claims === 'string' || claims.exp === undefined) return undefined;
      const identity: unknown = claims['identity'];
      if (!isIdentity(identity)) return undefined;
      this.verified.set(token, { identity: Object.freeze(identity), expires: claims.exp * 1000 });
      return identity;
    } catch {
      return undefined;
    }
  }

  /** Whether one of our processes signed this token, for another time than this machine's clock shows. */
  isOfAnotherTime(token: string | string[] | undefined): boolean {
    if (typeof token !== 'string') return false;
    try {
      this.check(token);
      return false;
    } catch (error) {
      return error instanceof jwt.TokenExpiredError;
    }
  }

  /** @throws Error of the library when the token is none of ours, or is of another time */
  private check(token: string): string | jwt.JwtPayload {
    const kid = jwt.decode(token, { complete: true })?.header.kid;
    // A process of a version before this one names no secret.
    const candidates = kid === undefined ? this.keys : this.keys.filter(({ id }) => id === kid);
    for (const { key } of candidates) {
      try {
        const claims = jwt.verify(token, key, { algorithms: ['HS256'], issuer: ISSUER, maxAge: TOKEN_LIFETIME });
        this.onVerified(key === this.keys[0].key ? 'current' : 'accepted');
        return claims;
      } catch (error) {
        // The signature is judged before the time.
        if (error instanceof jwt.TokenExpiredError) throw error;
      }
    }
    this.onVerified('unknown');
    throw new jwt.JsonWebTokenError('signed by no secret that this process knows');
  }
}

function isIdentity(value: unknown): value is Identity {
  if (value === null || typeof value !== 'object') return false;
  const claims = value as Record<string, unknown>;
  if (claims['kind'] === 'service') return SERVICE_NAMES.some((name) => name === claims['service']);
  if (claims['kind'] === 'ci') return typeof claims['tokenId'] === 'string' && typeof claims['name'] === 'string';
  return claims['kind'] === 'member' && isMember(claims);
}

function isMember(claims: Readonly<Record<string, unknown>>): boolean {
  return (
    typeof claims['memberId'] === 'string' &&
    typeof claims['sessionId'] === 'string' &&
    typeof claims['isAdmin'] === 'boolean' &&
    (claims['status'] === 'active' || claims['status'] === 'suspended') &&
    typeof claims['hasSecondFactor'] === 'boolean' &&
    (claims['confirmedUntil'] === null || typeof claims['confirmedUntil'] === 'number') &&
    (claims['adminName'] === undefined || typeof claims['adminName'] === 'string')
  );
}
