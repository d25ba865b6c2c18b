import { hash } from 'node:crypto';
import type { ResolvedSession } from '@ballast/dto/auth/session.dto';
import { Clock } from '@ballast/platform/clock/clock';
import { InternalHttpClient } from '@ballast/platform/http/internal-http-client';
import { MemberIdentity } from '@ballast/platform/identity/identity';
import { FRESH_FOR, Found } from './found';
import { Forget, SharedSessions } from './shared-sessions';

const MAX_REMEMBERED = 50_000;

/**
 * Whose session a token is. Asked in this order: this process's memory, Redis, auth; an answer of auth is used for two seconds,
 * counted from when auth gave it. Equal questions at one time are asked once.
 */
export class Sessions {
  private readonly remembered = new Map<string, Found>();
  private readonly asking = new Map<string, Promise<Found>>();
  private readonly shared: SharedSessions | undefined;
  /** Counts forgetting, so that an answer that was on its way while something was forgotten is not remembered. */
  private era = 0;

  constructor(
    private readonly auth: InternalHttpClient,
    private readonly clock: Clock,
    share?: (onForget: (forget: Forget) => void) => SharedSessions,
  ) {
    this.shared = share?.((forget) => this.forgetHere(forget));
  }

  /** The member of a token, or undefined. @throws CodedError SERVICE_UNAVAILABLE when auth does not answer */
  async identify(token: string): Promise<MemberIdentity | undefined> {
    const key = keyOf(token);
    const known = this.freshOf(key);
    if (known !== undefined) return known.identity ?? undefined;
    const pending = this.asking.get(key) ?? this.ask(key, token);
    return (await pending).identity ?? undefined;
  }

  /** What is known of a token without asking anybody, or undefined. */
  known(token: string): Found | undefined {
    return this.freshOf(keyOf(token));
  }

  /** Forgets a member's sessions, or all, here and in the other instances. */
  async forget(forget: Forget): Promise<void> {
    this.forgetHere(forget);
    await this.shared?.forget(forget);
    // What was read from Redis between the two may have been remembered again.
    this.forgetHere(forget);
  }

  close(): void {
    this.shared?.close();
  }

  private ask(key: string, token: string): Promise<Found> {
    const pending = this.lookUp(key, token).finally(() => this.asking.delete(key));
    this.asking.set(key, pending);
    return pending;
  }

  private async lookUp(key: string, token: string): Promise<Found> {
    const era = this.era;
    const shared = await this.shared?.read(key);
    if (shared !== undefined && this.isFresh(shared)) return this.remember(key, shared, era);
    const at = this.clock.now().getTime();
    const { identity } = await this.auth.post<ResolvedSession>('/internal/sessions/resolve', { token });
    const found: Found = { identity: identity === null ? null : memberOf(identity), at };
    if (era === this.era) void this.shared?.write(key, found, FRESH_FOR);
    return this.remember(key, found, era);
  }

  private remember(key: string, found: Found, era: number): Found {
    if (era !== this.era) return found;
    this.remembered.delete(key);
    this.remembered.set(key, found);
    if (this.remembered.size > MAX_REMEMBERED) {
      const oldest = this.remembered.keys().next().value;
      if (oldest !== undefined) this.remembered.delete(oldest);
    }
    return found;
  }

  private freshOf(key: string): Found | undefined {
    const known = this.remembered.get(key);
    return known !== undefined && this.isFresh(known) ? known : undefined;
  }

  private isFresh({ at }: Found): boolean {
    const age = this.clock.now().getTime() - at;
    return age >= 0 && age < FRESH_FOR;
  }

  private forgetHere(forget: Forget): void {
    this.era += 1;
    this.asking.clear();
    for (const [key, { identity }] of this.remembered) {
      if (forget === 'all' || identity?.memberId === forget.memberId) this.remembered.delete(key);
    }
  }
}

const keyOf = (token: string): string => hash('sha256', token, 'base64url');

/** Only the claims, whatever else auth may come to answer. */
function memberOf(resolved: NonNullable<ResolvedSession['identity']>): MemberIdentity {
  const { memberId, isAdmin, status, sessionId, hasSecondFactor, confirmedUntil, adminName } = resolved;
  const claims = { memberId, isAdmin, status, sessionId, hasSecondFactor, confirmedUntil };
  return { kind: 'member', ...claims, ...(adminName === undefined ? {} : { adminName }) };
}
