import { Module } from '@nestjs/common';
import { PasswordsModule } from '../passwords/passwords.module';
import { SecondFactorModule } from '../second-factor/second-factor.module';
import { SessionsModule } from '../sessions/sessions.module';
import { SignIn } from './sign-in';
import { SignInKeys } from './sign-in-keys';
import { SignInPassword } from './sign-in-password';
import { SignInSecondFactor } from './sign-in-second-factor';
import { SignInController } from './sign-in.controller';

/** Signing in by password and second factor. */
@Module({
  imports: [PasswordsModule, SecondFactorModule, SessionsModule],
  controllers: [SignInController],
  providers: [SignIn, SignInKeys, SignInPassword, SignInSecondFactor],
})
export class SignInModule {}
