import { Module } from '@nestjs/common';
import { PasswordsModule } from '../passwords/passwords.module';
import { SessionsModule } from '../sessions/sessions.module';
import { RegisterMember } from './register-member';
import { RegisterController } from './register.controller';

/** Joining with an invitation. */
@Module({ imports: [PasswordsModule, SessionsModule], controllers: [RegisterController], providers: [RegisterMember] })
export class RegistrationModule {}
