import { Module } from '@nestjs/common';
import { AdminInvitationsController } from './admin-invitations.controller';
import { CreateInvitation } from './create-invitation';
import { InviterController } from './inviter.controller';
import { OwnInvitationController } from './own-invitation.controller';
import { ReadInviter } from './read-inviter';
import { RevokeInvitation } from './revoke-invitation';

/** Invitation codes: those of admins, and each member's own. */
@Module({
  controllers: [OwnInvitationController, InviterController, AdminInvitationsController],
  providers: [CreateInvitation, RevokeInvitation, ReadInviter],
})
export class InvitationsModule {}
