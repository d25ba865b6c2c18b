import { Module } from '@nestjs/common';
import { MailedTokensModule } from '../mailed-tokens/mailed-tokens.module';
import { PasswordsModule } from '../passwords/passwords.module';
import { SessionsModule } from '../sessions/sessions.module';
import { PasswordResetController } from './password-reset.controller';
import { RedeemResetLink } from './redeem-reset-link';
import { RequestPasswordReset } from './request-password-reset';
import { ResetPassword } from './reset-password';
import { SendResetLink } from './send-reset-link';

/** A new login password by a mailed link. */
@Module({
  imports: [MailedTokensModule, PasswordsModule, SessionsModule],
  controllers: [PasswordResetController],
  providers: [SendResetLink, RedeemResetLink, RequestPasswordReset, ResetPassword],
  exports: [SendResetLink, RedeemResetLink],
})
export class PasswordResetModule {}
