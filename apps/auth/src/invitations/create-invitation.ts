import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ADMIN_INVITATION_DEFAULTS, invitationExpiry } from '@ballast/domain/membership/invitation-state';
import type { CreateInvitationDto, InvitationDto } from '@ballast/dto/auth/invitation.dto';
import { Clock } from '@ballast/platform/clock/clock';
import { inTransaction } from '@ballast/platform/postgres/in-transaction';
import { ProgrammeClock } from '../clock/programme-clock';
import { writeAuditEntry } from '../audit/write-audit-entry';
import { type AdminAction, lockActiveAdmin } from '../members/active-admin';
import { toInvitationDto } from './invitation-terms';
import { insertInvitation } from './invitations.store';

@Injectable()
export class CreateInvitation {
  constructor(
    private readonly dataSource: DataSource,
    private readonly programme: ProgrammeClock,
    private readonly clock: Clock,
  ) {}

  /** An admin's invitation: `maxUses` uses (default 1) within `expiresIn` days (default 30); it refers for nobody. */
  async create({ maxUses, expiresIn }: CreateInvitationDto, { actor, ip }: AdminAction): Promise<InvitationDto> {
    const now = await this.programme.now();
    const days = expiresIn ?? ADMIN_INVITATION_DEFAULTS.expiresInDays;
    return inTransaction(this.dataSource, async (tx) => {
      await lockActiveAdmin(tx, actor);
      const invitation = await insertInvitation(tx, {
        kind: 'admin',
        ownerId: actor,
        maxUses: maxUses ?? ADMIN_INVITATION_DEFAULTS.maxUses,
        expiresAt: invitationExpiry(now, days),
        createdAt: now,
      });
      await writeAuditEntry(tx, {
        actor,
        action: 'invitation.created',
        subject: invitation.id,
        before: null,
        // The log is read by more people than may use a code.
        after: { maxUses: invitation.maxUses, expiresInDays: days },
        ip,
        at: this.clock.now(),
      });
      return toInvitationDto(invitation, now);
    });
  }
}
