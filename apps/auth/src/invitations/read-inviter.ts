import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { isInvitationCode, normaliseInvitationCode } from '@ballast/domain/membership/invitation-code';
import { invitationRefusal } from '@ballast/domain/membership/invitation-state';
import { firstWordOf } from '@ballast/domain/membership/person-name';
import { ProgrammeClock } from '../clock/programme-clock';
import { toTerms } from './invitation-terms';
import { findInvitation } from './invitations.store';

/** Says who invites, to whoever has the code. */
@Injectable()
export class ReadInviter {
  constructor(
    private readonly dataSource: DataSource,
    private readonly programme: ProgrammeClock,
  ) {}

  /**
   * The first word of the first name of a member's code, where the member allows it and the code admits. Null for all else:
   * the answer tells nobody which codes there are, nor why one does not admit.
   */
  async firstNameBehind(typed: string): Promise<string | null> {
    const code = normaliseInvitationCode(typed);
    const invitation = isInvitationCode(code) ? await findInvitation(this.dataSource, code) : undefined;
    if (invitation?.kind !== 'member' || !invitation.owner.shareFirstName) return null;
    const { owner } = invitation;
    const refusal = invitationRefusal(toTerms(invitation), owner.status === 'active', await this.programme.now());
    return refusal === null ? firstWordOf(owner.firstName) : null;
  }
}
