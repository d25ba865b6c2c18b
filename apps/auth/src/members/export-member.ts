import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { MemberExport } from '@ballast/dto/members/member-export.dto';
import { Clock } from '@ballast/platform/clock/clock';
import { DomainError } from '@ballast/domain/errors/domain-error';
import { ProgrammeClock } from '../clock/programme-clock';
import { findAccount } from '../accounts/accounts.store';
import { toUser } from '../accounts/member-facts';
import { AuthConfig } from '../config';
import { ownInvitation } from '../invitations/invitations.store';
import { toOwnInvitation } from '../invitations/to-own-invitation';
import { listNotifications } from '../notifications/notifications.store';
import { Preferences } from '../notifications/preferences';
import { toPayoutWallet } from '../payout-wallet/to-payout-wallet';
import { listPushDevices } from '../push/push-subscriptions.store';
import { listPasskeys } from '../second-factor/passkeys/passkeys.store';
import { SessionsStore } from '../sessions/sessions.store';
import { toSession } from '../sessions/to-session';

/** The most sessions in an export: a stranger's sign-ins in a loop must not make it endless. */
const MAX_SESSIONS = 1000;
/** Some a day, for the time that they are kept. */
const MAX_NOTIFICATIONS = 2000;

/**
 * Collects auth's data about a member for the data export (`docs/product/screens.md §8`). Passwords and tokens are
 * excluded.
 */
@Injectable()
export class ExportMember {
  // eslint-disable-next-line max-params -- Nest gives each provider as one
  constructor(
    private readonly dataSource: DataSource,
    private readonly sessions: SessionsStore,
    private readonly preferences: Preferences,
    private readonly clock: Clock,
    private readonly programme: ProgrammeClock,
    private readonly config: AuthConfig,
  ) {}

  /** @throws DomainError NOT_FOUND */
  async export(memberId: string): Promise<MemberExport> {
    const now = await this.programme.now();
    const account = await findAccount(this.dataSource, memberId);
    const own = await ownInvitation(this.dataSource, memberId);
    if (account === undefined || own === undefined) throw new DomainError('NOT_FOUND', { what: 'member' });
    const sessions = await this.sessions.list(memberId, this.clock.now(), { limit: MAX_SESSIONS });
    const passkeys = await listPasskeys(this.dataSource, memberId);
    const notifications = await listNotifications(this.dataSource, memberId, { limit: MAX_NOTIFICATIONS });
    return {
      profile: toUser(account, now),
      payoutWallet: toPayoutWallet(account, now),
      sessions: sessions.rows.map((session) => toSession(session, account.language)),
      passkeys: passkeys.map(({ name }) => name),
      notifications: notifications.rows,
      preferences: await this.preferences.read(memberId),
      pushDevices: await listPushDevices(this.dataSource, memberId),
      invitation: toOwnInvitation(own, this.config.PUBLIC_URL),
    };
  }
}
