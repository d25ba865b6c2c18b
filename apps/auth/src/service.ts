import { statusOf } from '@ballast/dto/errors/error-codes';
import { QUEUES } from '@ballast/dto/events/queues';
import { defineDatabaseService } from '@ballast/platform/service/define-database-service';
import { AccountsModule } from './accounts/accounts.module';
import { AdminUsersModule } from './admin-users/admin-users.module';
import { ProgrammeClockModule } from './clock/programme-clock.module';
import { AuthConfig } from './config';
import { ContactConfirmationModule } from './contact-confirmation/contact-confirmation.module';
import { InvitationsModule } from './invitations/invitations.module';
import { MailedTokensModule } from './mailed-tokens/mailed-tokens.module';
import { MailsModule } from './mails/mails.module';
import { MembersModule } from './members/members.module';
import { PasswordResetModule } from './password-reset/password-reset.module';
import { PasswordsModule } from './passwords/passwords.module';
import { PayoutWalletModule } from './payout-wallet/payout-wallet.module';
import { NotificationsModule } from './notifications/notifications.module';
import { ENTITIES } from './persistence/entities';
import { AUTH_CHANGES, MIGRATIONS, SCHEMA } from './persistence/migrations';
import { retentionOf } from './persistence/retention';
import { PushModule } from './push/push.module';
import { RegistrationModule } from './registration/registration.module';
import { SecondFactorModule } from './second-factor/second-factor.module';
import { SessionsModule } from './sessions/sessions.module';
import { SignInModule } from './sign-in/sign-in.module';
import { WithdrawalPasswordResetModule } from './withdrawal-password-reset/withdrawal-password-reset.module';

/** Accounts, sessions and how members prove who they are. */
export const authService = defineDatabaseService({
  name: 'auth',
  Config: AuthConfig,
  statusOf,
  schema: SCHEMA,
  migrations: MIGRATIONS,
  retention: retentionOf,
  entities: ENTITIES,
  publishes: [QUEUES.memberChanged, QUEUES.auditRecorded, QUEUES.smsLimitReached],
  changes: { channel: AUTH_CHANGES },
  features: [
    ProgrammeClockModule,
    AccountsModule,
    RegistrationModule,
    ContactConfirmationModule,
    SignInModule,
    SessionsModule,
    InvitationsModule,
    PayoutWalletModule,
    PasswordsModule,
    PasswordResetModule,
    WithdrawalPasswordResetModule,
    SecondFactorModule,
    MembersModule,
    AdminUsersModule,
    MailedTokensModule,
    MailsModule,
    NotificationsModule,
    PushModule,
  ],
});
