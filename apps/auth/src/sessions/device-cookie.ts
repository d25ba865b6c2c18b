import { Injectable } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { DataSource } from 'typeorm';
import { Clock } from '@ballast/platform/clock/clock';
import { internalSecretsOf } from '@ballast/platform/identity/internal-secrets';
import { DEVICE_TOKEN_LIFETIME, KnownDeviceTokens } from '@ballast/platform/identity/known-device';
import type { Account } from '../accounts/account.entity';
import { findAccount } from '../accounts/accounts.store';
import { AuthConfig } from '../config';
import { isPlainLocal } from './session-cookie';

/**
 * The cookie that identifies a browser after a sign-in, for a year and also when signed out: its attempts are counted
 * apart from those of strangers, whatever address they come from (docs/decisions/0020).
 */
@Injectable()
export class DeviceCookie {
  private readonly tokens: KnownDeviceTokens;
  private readonly name: string;
  private readonly attributes: string;

  constructor(
    config: AuthConfig,
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {
    const isLocal = isPlainLocal(config.PUBLIC_URL);
    this.tokens = new KnownDeviceTokens(internalSecretsOf(config));
    this.name = isLocal ? 'ballast_device' : '__Host-ballast_device';
    this.attributes = `Max-Age=${DEVICE_TOKEN_LIFETIME}; Path=/; SameSite=Lax${isLocal ? '' : '; Secure'}; HttpOnly`;
  }

  /** The id of the browser with this token when it signed in under this name, not before `since`. */
  idFor(name: string, token: string | null, since: Date | null): string | undefined {
    const device = this.tokens.read(token ?? undefined, this.clock.now());
    if (device?.isFor(name) !== true) return undefined;
    // A token knows its second only.
    const isEarlier = since !== null && device.signedInAt.getTime() < Math.floor(since.getTime() / 1000) * 1000;
    return isEarlier ? undefined : device.id;
  }

  /** Marks the browser as known for this account. */
  set(reply: FastifyReply, { email, phone }: Pick<Account, 'email' | 'phone'>): void {
    const token = this.tokens.issue(email ?? phone ?? '', this.clock.now());
    reply.header('set-cookie', `${this.name}=${token}; ${this.attributes}`);
  }

  /** Marks the browser as known for a member who was identified without a sign-in. */
  async setFor(reply: FastifyReply, accountId: string): Promise<void> {
    const account = await findAccount(this.dataSource, accountId);
    if (account !== undefined) this.set(reply, account);
  }
}
