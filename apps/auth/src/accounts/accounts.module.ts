import { Module } from '@nestjs/common';
import { ChangeProfile } from './change-profile';
import { UserController } from './user.controller';

/** A member's own account. */
@Module({ controllers: [UserController], providers: [ChangeProfile] })
export class AccountsModule {}
