import { Module } from '@nestjs/common';
import { SessionsModule } from '../sessions/sessions.module';
import { AdminUsersController } from './admin-users.controller';
import { ShowUser } from './show-user';

/** Accounts, as admins see them. */
@Module({ imports: [SessionsModule], controllers: [AdminUsersController], providers: [ShowUser] })
export class AdminUsersModule {}
