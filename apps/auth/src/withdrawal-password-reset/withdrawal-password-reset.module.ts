import { Module } from '@nestjs/common';
import { MailedTokensModule } from '../mailed-tokens/mailed-tokens.module';
import { PasswordResetModule } from '../password-reset/password-reset.module';
import { PasswordsModule } from '../passwords/passwords.module';
import { SessionsModule } from '../sessions/sessions.module';
import { RequestWithdrawalPasswordReset } from './request-withdrawal-password-reset';
import { ResetWithdrawalPassword } from './reset-withdrawal-password';
import { WithdrawalPasswordResetController } from './withdrawal-password-reset.controller';

/** A new withdrawal password by a mailed link. */
@Module({
  imports: [MailedTokensModule, PasswordResetModule, PasswordsModule, SessionsModule],
  controllers: [WithdrawalPasswordResetController],
  providers: [RequestWithdrawalPasswordReset, ResetWithdrawalPassword],
})
export class WithdrawalPasswordResetModule {}
