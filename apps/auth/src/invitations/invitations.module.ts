import { Module } from '@nestjs/common';
import { AdminInvitationsController } from './admin-invitations.controller';
import { CreateInvitation } from './create-invitation';
import { OwnInvitationController } from './own-invitation.controller';
import { RevokeInvitation } from './revoke-invitation';

/** Invitation codes: those of admins, and each member's own. */
@Module({
  controllers: [OwnInvitationController, AdminInvitationsController],
  providers: [CreateInvitation, RevokeInvitation],
})
export class InvitationsModule {}
