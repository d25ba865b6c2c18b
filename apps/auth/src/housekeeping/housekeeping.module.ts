import { Module } from '@nestjs/common';
import { Clock } from '@ballast/platform/clock/clock';
import { Log } from '@ballast/platform/logging/log';
import { MailedTokens } from '../mailed-tokens/mailed-tokens.store';
import { MailedTokensModule } from '../mailed-tokens/mailed-tokens.module';
import { MailsModule } from '../mails/mails.module';
import { MailsStore } from '../mails/mails.store';
import { FailedGuesses } from '../passwords/failed-guesses.store';
import { PasswordsModule } from '../passwords/passwords.module';
import { PasskeyChallenges } from '../second-factor/passkeys/passkey-challenges.store';
import { SecondFactorModule } from '../second-factor/second-factor.module';
import { KnownAddresses } from '../sessions/known-addresses.store';
import { KnownDevices } from '../sessions/known-devices.store';
import { SessionsModule } from '../sessions/sessions.module';
import { SessionsStore } from '../sessions/sessions.store';
import { type Prunable, PruneAuth } from './prune-auth';

/** The stores whose rows expire. */
const STORES = [
  ...[SessionsStore, KnownAddresses, KnownDevices],
  ...[FailedGuesses, MailedTokens, MailsStore, PasskeyChallenges],
];

/** Deletes what has expired. */
@Module({
  imports: [MailedTokensModule, MailsModule, PasswordsModule, SecondFactorModule, SessionsModule],
  providers: [
    {
      provide: PruneAuth,
      inject: [Clock, Log, ...STORES],
      useFactory: (clock: Clock, log: Log, ...stores: Prunable[]) => new PruneAuth(stores, clock, log),
    },
  ],
})
export class HousekeepingModule {}
