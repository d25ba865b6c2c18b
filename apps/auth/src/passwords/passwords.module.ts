import { Module, type OnApplicationBootstrap } from '@nestjs/common';
import { SessionsModule } from '../sessions/sessions.module';
import { ChangePassword } from './change-password';
import { ChangeWithdrawalPassword } from './change-withdrawal-password';
import { FailedGuesses } from './failed-guesses.store';
import { HashingSlots } from './hashing-slots';
import { LoginPassword } from './login-password';
import { NewPassword } from './new-password';
import { PasswordGuard } from './password-guard';
import { prepareDummyHash } from './password-hash';
import { PasswordsController } from './passwords.controller';
import { ProveWithdrawalPassword } from './prove-withdrawal-password';
import { WithdrawalPassword } from './withdrawal-password';

const CHECKS = [FailedGuesses, HashingSlots, PasswordGuard, LoginPassword, WithdrawalPassword, NewPassword];

/** The two passwords of an account: how they are checked, kept and changed. */
@Module({
  imports: [SessionsModule],
  controllers: [PasswordsController],
  providers: [...CHECKS, ChangePassword, ProveWithdrawalPassword, ChangeWithdrawalPassword],
  exports: CHECKS,
})
export class PasswordsModule implements OnApplicationBootstrap {
  async onApplicationBootstrap(): Promise<void> {
    await prepareDummyHash();
  }
}
