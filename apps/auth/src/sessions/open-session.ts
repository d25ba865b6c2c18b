import { Injectable } from '@nestjs/common';
import { Clock } from '@ballast/platform/clock/clock';
import { newId } from '@ballast/platform/ids/new-id';
import type { Tx } from '@ballast/platform/postgres/tx';
import { deviceText } from '@ballast/texts/devices';
import type { Account } from '../accounts/account.entity';
import { gatherMail } from '../mails/gather-mail';
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

type SigningIn = Pick<Account, 'id' | 'unconfirmedSince'>;

@Injectable()
export class OpenSession {
  constructor(
    private readonly sessions: SessionsStore,
    private readonly addresses: KnownAddresses,
    private readonly devices: KnownDevices,
    private readonly clock: Clock,
  ) {}

  /**
   * Opens a session under a new token: a token from before the sign-in never becomes a signed-in one. Requires the account's
   * lock, or that it is new.
   * @returns the token, which is for the browser's cookie only
   */
  async open(tx: Tx, account: SigningIn, { caller, replaces, confirmed = false }: SignInFrom): Promise<string> {
    const accountId = account.id;
    const now = this.clock.now();
    const token = newSessionToken();
    const tokenHash = sessionTokenHash(token);
    if (replaces !== undefined) await this.sessions.replace(tx, replaces);
    if (caller.ip !== null) await this.addresses.record(tx, { accountId, ip: caller.ip, now });
    await this.mailNewDevice(tx, account, caller);
    const confirmedAt = confirmed ? now : null;
    await this.sessions.insert(tx, { id: newId(), accountId, tokenHash, ...caller, createdAt: now, confirmedAt });
    return token;
  }

  private async mailNewDevice(tx: Tx, { id, unconfirmedSince }: SigningIn, { ip, userAgent }: Caller): Promise<void> {
    if (ip === null) return;
    const now = this.clock.now();
    const parts = readDevice(userAgent);
    // Known devices have been kept by their English names since there are any.
    const device = deviceText('en', parts);
    const isNew = await this.devices.record(tx, { accountId: id, device, ip, now });
    // A mailbox that nobody has confirmed may be a stranger's, and whoever named it can sign in without end.
    if (!isNew || unconfirmedSince !== null) return;
    await gatherMail(tx, id, { kind: 'new_device', data: { device, parts, ip, at: now.toISOString() } });
  }
}
