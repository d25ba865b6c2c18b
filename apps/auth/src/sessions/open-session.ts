import { Injectable } from '@nestjs/common';
import { Clock } from '@ballast/platform/clock/clock';
import { newId } from '@ballast/platform/ids/new-id';
import type { Tx } from '@ballast/platform/postgres/tx';
import type { Caller } from '../requests/caller';
import { KnownAddresses } from './known-addresses.store';
import { newSessionToken, sessionTokenHash } from './session-token';
import { SessionsStore } from './sessions.store';

/** Where a sign-in comes from. */
export interface SignInFrom {
  readonly caller: Caller;
  /** The session the browser had before, which the new one replaces. */
  readonly replaces: string | undefined;
}

@Injectable()
export class OpenSession {
  constructor(
    private readonly sessions: SessionsStore,
    private readonly addresses: KnownAddresses,
    private readonly clock: Clock,
  ) {}

  /**
   * Opens a session under a token of its own: a token that was known before the sign-in never becomes a signed-in one.
   * @returns the token, which is for the browser's cookie only
   */
  async open(tx: Tx, accountId: string, { caller, replaces }: SignInFrom): Promise<string> {
    const now = this.clock.now();
    const token = newSessionToken();
    const tokenHash = sessionTokenHash(token);
    if (replaces !== undefined) await this.sessions.replace(tx, replaces);
    if (caller.ip !== null) await this.addresses.note(tx, { accountId, ip: caller.ip, now });
    await this.sessions.insert(tx, { id: newId(), accountId, tokenHash, ...caller, createdAt: now });
    return token;
  }
}
