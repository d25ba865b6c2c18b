import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { InvitationDto } from '@ballast/dto/auth/invitation.dto';
import { Clock } from '@ballast/platform/clock/clock';
import { DomainError } from '@ballast/domain/errors/domain-error';
import { inTransaction } from '@ballast/platform/postgres/in-transaction';
import { ProgrammeClock } from '../clock/programme-clock';
import { writeAuditEntry } from '../audit/write-audit-entry';
import { type AdminAction, lockActiveAdmin } from '../members/active-admin';
import { toInvitationDto } from './invitation-terms';
import { lockAdminInvitation, markRevoked } from './invitations.store';

@Injectable()
export class RevokeInvitation {
  constructor(
    private readonly dataSource: DataSource,
    private readonly programme: ProgrammeClock,
    private readonly clock: Clock,
  ) {}

  /**
   * Takes an admin's invitation back; whoever joined with it stays. Revoking it again changes nothing.
   * A member's own code cannot be revoked: suspending its owner stops it.
   * @throws DomainError NOT_FOUND
   */
  async revoke(id: string, { actor, ip }: AdminAction): Promise<InvitationDto> {
    const now = await this.programme.now();
    return inTransaction(this.dataSource, async (tx) => {
      await lockActiveAdmin(tx, actor);
      const invitation = await lockAdminInvitation(tx, id);
      if (invitation === undefined) throw new DomainError('NOT_FOUND', { what: 'invitation' });
      if (invitation.revokedAt !== null) return toInvitationDto(invitation, now);
      await markRevoked(tx, id, now);
      const shown = toInvitationDto({ ...invitation, revokedAt: now }, now);
      const before = { state: toInvitationDto(invitation, now).state };
      const after = { state: shown.state };
      await writeAuditEntry(tx, {
        actor,
        action: 'invitation.revoked',
        subject: id,
        before,
        after,
        ip,
        at: this.clock.now(),
      });
      return shown;
    });
  }
}
