import { Injectable } from '@nestjs/common';
import { Clock } from '@ballast/platform/clock/clock';
import { newId } from '@ballast/platform/ids/new-id';
import type { Tx } from '@ballast/platform/postgres/tx';
import { deviceText } from '@ballast/texts/devices';
import { queueMail } from '../mails/queue-mail';
import type { Caller } from '../requests/caller';
import { readDevice } from './read-device';
import { KnownAddresses } from './known-addresses.store';
import { KnownDevices } from './known-devices.store';
import { newSessionToken, sessionTokenHash } from './session-token';
import { SessionsStore } from './sessions.store';

/** The request of a sign-in. */
export interface SignInFrom {
  readonly caller: Caller;
  /** The session the browser had before, which the new one replaces. */
  readonly replaces: string | undefined;
  /** Whether the member showed a second factor just now; absent: no. */
  readonly confirmed?: boolean;
}

@Injectable()
export class OpenSession {
  constructor(
    private readonly sessions: SessionsStore,
    private readonly addresses: KnownAddresses,
    private readonly devices: KnownDevices,
    private readonly clock: Clock,
  ) {}

  /**
   * Opens a session under a new token: a token from before the sign-in never becomes a signed-in one.
   * @returns the token, which is for the browser's cookie only
   */
  async open(tx: Tx, accountId: string, { caller, replaces, confirmed = false }: SignInFrom): Promise<string> {
    const now = this.clock.now();
    const token = newSessionToken();
    const tokenHash = sessionTokenHash(token);
    if (replaces !== undefined) await this.sessions.replace(tx, replaces);
    if (caller.ip !== null) await this.addresses.record(tx, { accountId, ip: caller.ip, now });
    await this.mailNewDevice(tx, accountId, caller);
    const confirmedAt = confirmed ? now : null;
    await this.sessions.insert(tx, { id: newId(), accountId, tokenHash, ...caller, createdAt: now, confirmedAt });
    return token;
  }

  private async mailNewDevice(tx: Tx, accountId: string, { ip, userAgent }: Caller): Promise<void> {
    if (ip === null) return;
    const now = this.clock.now();
    const parts = readDevice(userAgent);
    // Known devices have been kept by their English names since there are any.
    const device = deviceText('en', parts);
    const isNew = await this.devices.record(tx, { accountId, device, ip, now });
    const data = { device, parts, ip, at: now.toISOString() };
    if (isNew) await queueMail(tx, { accountId, kind: 'new_device', data });
  }
}
