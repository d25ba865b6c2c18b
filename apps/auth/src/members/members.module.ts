import { Module } from '@nestjs/common';
import { NotificationsModule } from '../notifications/notifications.module';
import { PasswordsModule } from '../passwords/passwords.module';
import { SessionsModule } from '../sessions/sessions.module';
import { AdminMembersController } from './admin-members.controller';
import { ChangeStatus } from './change-status';
import { ExportMember } from './export-member';
import { InternalMembersController } from './internal-members.controller';

/** Members, for admins and for the ledger. */
@Module({
  imports: [NotificationsModule, PasswordsModule, SessionsModule],
  controllers: [AdminMembersController, InternalMembersController],
  providers: [ChangeStatus, ExportMember],
})
export class MembersModule {}
