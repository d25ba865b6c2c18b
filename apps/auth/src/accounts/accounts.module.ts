import { Module } from '@nestjs/common';
import { ChangeName } from './change-name';
import { UserController } from './user.controller';

/** A member's own account. */
@Module({ controllers: [UserController], providers: [ChangeName] })
export class AccountsModule {}
