import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { displayName } from '@ballast/domain/membership/display-name';
import type { AdminUserDetailDto, NamedMemberDto } from '@ballast/dto/admin/admin-user.dto';
import { Clock } from '@ballast/platform/clock/clock';
import { DomainError } from '@ballast/domain/errors/domain-error';
import type { Language } from '@ballast/texts/languages';
import type { Account } from '../accounts/account.entity';
import { findAccount } from '../accounts/accounts.store';
import { ownInvitation } from '../invitations/invitations.store';
import { SessionsStore } from '../sessions/sessions.store';
import { toSession } from '../sessions/to-session';
import { countReferrals, statusReason } from './admin-users.store';
import { toAdminUser } from './to-admin-user';

const MAX_SESSIONS = 50;

/** The requesting admin. */
interface Reader {
  readonly sessionId: string;
  readonly language: Language;
}

/** Reads auth's data about one member for admins (`docs/product/screens.md §9`). */
@Injectable()
export class ShowUser {
  constructor(
    private readonly dataSource: DataSource,
    private readonly sessions: SessionsStore,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError NOT_FOUND */
  async show(id: string, { sessionId, language }: Reader): Promise<AdminUserDetailDto> {
    const account = await findAccount(this.dataSource, id);
    const own = await ownInvitation(this.dataSource, id);
    if (account === undefined || own === undefined) throw new DomainError('NOT_FOUND', { what: 'member' });
    const { rows: sessions } = await this.sessions.list(id, this.clock.now(), { limit: MAX_SESSIONS });
    return {
      ...toAdminUser({ ...account, ownCode: own.code }),
      statusReason: await statusReason(this.dataSource, id),
      contactConfirmed: account.unconfirmedSince === null,
      twoFactorEnabled: account.hasSecondFactor,
      payoutWallet: account.payoutWallet,
      invitedBy: await this.inviterOf(account),
      referrals: await countReferrals(this.dataSource, id),
      sessions: sessions
        .slice(0, MAX_SESSIONS)
        .map((session) => ({ ...toSession(session, language), current: session.id === sessionId })),
    };
  }

  private async inviterOf({ referrer_1: id }: Account): Promise<NamedMemberDto | null> {
    const inviter = id === null ? undefined : await findAccount(this.dataSource, id);
    return inviter === undefined ? null : { id: inviter.id, name: displayName(inviter, '') };
  }
}
