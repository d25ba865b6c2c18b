import { Module } from '@nestjs/common';
import { ContactConfirmationModule } from '../contact-confirmation/contact-confirmation.module';
import { PasswordsModule } from '../passwords/passwords.module';
import { SessionsModule } from '../sessions/sessions.module';
import { RegisterMember } from './register-member';
import { RegisterController } from './register.controller';

/** Joining with an invitation. */
@Module({
  imports: [PasswordsModule, SessionsModule, ContactConfirmationModule],
  controllers: [RegisterController],
  providers: [RegisterMember],
})
export class RegistrationModule {}
