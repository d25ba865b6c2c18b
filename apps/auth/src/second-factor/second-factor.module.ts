import { Module } from '@nestjs/common';
import { AuthConfig } from '../config';
import { PasswordsModule } from '../passwords/passwords.module';
import { SessionsModule } from '../sessions/sessions.module';
import { AddPasskey } from './passkeys/add-passkey';
import { PasskeyOptions } from './passkeys/passkey-options';
import { BeginPasskey } from './passkeys/begin-passkey';
import { ChangePasskeys } from './passkeys/change-passkeys';
import { CheckAssertion } from './passkeys/check-assertion';
import { PasskeyChallenges } from './passkeys/passkey-challenges.store';
import { PasskeySignIn } from './passkeys/passkey-sign-in';
import { PasskeySignInController } from './passkeys/passkey-sign-in.controller';
import { PasskeysController } from './passkeys/passkeys.controller';
import { RelyingParty } from './passkeys/relying-party';
import { VerifyAnswer } from './passkeys/verify-answer';
import { SecondFactorController } from './second-factor.controller';
import { SealedSecrets } from './sealed-secrets';
import { SecondFactorKeys } from './second-factor-keys';
import { ConfirmByStepUp } from './step-up/confirm-by-step-up';
import { ConfirmSession } from './step-up/confirm-session';
import { StepUpController } from './step-up/step-up.controller';
import { VouchForFactor } from './vouch-for-factor';
import { ChangeTotp } from './totp/change-totp';
import { EnableTotp } from './totp/enable-totp';
import { IssueBackupCodes } from './totp/issue-backup-codes';
import { SetUpTotp } from './totp/set-up-totp';
import { CodeGuard } from './totp/code-guard';
import { ConsumeCode } from './totp/consume-code';
import { TotpController } from './totp/totp.controller';

const TOTP = [
  ...[SealedSecrets, VouchForFactor, CodeGuard, ConsumeCode],
  ...[IssueBackupCodes, SetUpTotp, EnableTotp, ChangeTotp],
];
const PASSKEYS = [
  ...[RelyingParty, PasskeyChallenges, PasskeyOptions, VerifyAnswer, CheckAssertion],
  ...[BeginPasskey, AddPasskey, ChangePasskeys, PasskeySignIn],
];

/** Proofs besides the password: codes, passkeys, and confirmations by them. */
@Module({
  imports: [PasswordsModule, SessionsModule],
  controllers: [SecondFactorController, TotpController, PasskeySignInController, PasskeysController, StepUpController],
  providers: [
    {
      provide: SecondFactorKeys,
      inject: [AuthConfig],
      useFactory: (config: AuthConfig) => new SecondFactorKeys(config),
    },
    ...TOTP,
    ...PASSKEYS,
    ConfirmSession,
    ConfirmByStepUp,
  ],
  exports: [ConsumeCode, PasskeyChallenges],
})
export class SecondFactorModule {}
