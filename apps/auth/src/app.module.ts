import { DynamicModule, Module, OnApplicationBootstrap } from '@nestjs/common';
import { ScheduleModule } from '@nestjs/schedule';
import { QueueModule } from '@ballast/platform/queue/queue.module';
import { ChangeName } from './accounts/change-name';
import { UserController } from './accounts/user.controller';
import { AdminUsersController } from './admin-users/admin-users.controller';
import { ShowUser } from './admin-users/show-user';
import { AuthConfig } from './config';
import { PRUNABLE, type Prunable, PruneAuth } from './housekeeping/prune-auth';
import { AdminInvitationsController } from './invitations/admin-invitations.controller';
import { CreateInvitation } from './invitations/create-invitation';
import { OwnInvitationController } from './invitations/own-invitation.controller';
import { RevokeInvitation } from './invitations/revoke-invitation';
import { MailedTokens } from './mailed-tokens/mailed-tokens.store';
import { RedeemResetLink } from './password-reset/redeem-reset-link';
import { SendResetLink } from './password-reset/send-reset-link';
import { MailsModule } from './mails/mails.module';
import { MailsStore } from './mails/mails.store';
import { AdminMembersController } from './members/admin-members.controller';
import { ChangeStatus } from './members/change-status';
import { ExportMember } from './members/export-member';
import { InternalMembersController } from './members/internal-members.controller';
import { FactsRelay } from './outbox/facts.relay';
import { PasswordResetController } from './password-reset/password-reset.controller';
import { RequestPasswordReset } from './password-reset/request-password-reset';
import { ResetPassword } from './password-reset/reset-password';
import { ChangePassword } from './passwords/change-password';
import { ChangeWithdrawalPassword } from './passwords/change-withdrawal-password';
import { FailedGuesses } from './passwords/failed-guesses.store';
import { ProveWithdrawalPassword } from './passwords/prove-withdrawal-password';
import { HashingSlots } from './passwords/hashing-slots';
import { LoginPassword } from './passwords/login-password';
import { NewPassword } from './passwords/new-password';
import { PasswordGuard } from './passwords/password-guard';
import { prepareDummyHash } from './passwords/password-hash';
import { PasswordsController } from './passwords/passwords.controller';
import { WithdrawalPassword } from './passwords/withdrawal-password';
import { CancelWalletChange } from './payout-wallet/cancel-wallet-change';
import { CancelWalletChangeController } from './payout-wallet/cancel-wallet-change.controller';
import { ChangeWallets } from './payout-wallet/change-wallets';
import { ForbiddenWallets } from './payout-wallet/forbidden-wallets';
import { NamePayoutWallet } from './payout-wallet/name-payout-wallet';
import { PayoutWalletController } from './payout-wallet/payout-wallet.controller';
import { persistence } from './persistence/persistence';
import { RegisterController } from './registration/register.controller';
import { RegisterMember } from './registration/register-member';
import { PasskeyChallenges } from './second-factor/passkeys/passkey-challenges.store';
import { SECOND_FACTOR_CONTROLLERS, SECOND_FACTOR_PROVIDERS } from './second-factor/second-factor.providers';
import { InternalSessionsController } from './sessions/internal-sessions.controller';
import { DeviceCookie } from './sessions/device-cookie';
import { KnownAddresses } from './sessions/known-addresses.store';
import { KnownDevices } from './sessions/known-devices.store';
import { OpenSession } from './sessions/open-session';
import { ResolveSession } from './sessions/resolve-session';
import { SessionCookie } from './sessions/session-cookie';
import { SessionsController } from './sessions/sessions.controller';
import { SessionsStore } from './sessions/sessions.store';
import { SignInCookies } from './sessions/sign-in-cookies';
import { SignIn } from './sign-in/sign-in';
import { SignInKeys } from './sign-in/sign-in-keys';
import { SignInPassword } from './sign-in/sign-in-password';
import { SignInSecondFactor } from './sign-in/sign-in-second-factor';
import { SignInController } from './sign-in/sign-in.controller';
import { RequestWithdrawalPasswordReset } from './withdrawal-password-reset/request-withdrawal-password-reset';
import { ResetWithdrawalPassword } from './withdrawal-password-reset/reset-withdrawal-password';
import { WithdrawalPasswordResetController } from './withdrawal-password-reset/withdrawal-password-reset.controller';

/** The auth process: accounts, sessions and how members prove who they are. */
@Module({})
export class AuthModule implements OnApplicationBootstrap {
  static forRoot(config: Readonly<AuthConfig>): DynamicModule {
    return {
      module: AuthModule,
      imports: [
        ScheduleModule.forRoot(),
        persistence(config),
        QueueModule.forRoot(() => ({ redisUrl: config.REDIS_URL, databaseUrl: config.DATABASE_URL })),
        MailsModule.forRoot(config),
      ],
      controllers: [
        UserController,
        RegisterController,
        SignInController,
        SessionsController,
        OwnInvitationController,
        PayoutWalletController,
        CancelWalletChangeController,
        PasswordsController,
        PasswordResetController,
        WithdrawalPasswordResetController,
        ...SECOND_FACTOR_CONTROLLERS,
        AdminInvitationsController,
        AdminMembersController,
        AdminUsersController,
        InternalSessionsController,
        InternalMembersController,
      ],
      providers: [
        { provide: AuthConfig, useValue: config },
        ...[SessionsStore, KnownAddresses, FailedGuesses, HashingSlots, PasswordGuard, WithdrawalPassword],
        ...[
          SessionCookie,
          DeviceCookie,
          SignInCookies,
          KnownDevices,
          OpenSession,
          ResolveSession,
          SignInKeys,
          SignIn,
          RegisterMember,
        ],
        ...SECOND_FACTOR_PROVIDERS,
        ...[SignInPassword, SignInSecondFactor],
        ...[CreateInvitation, RevokeInvitation, ChangeStatus, ForbiddenWallets, NamePayoutWallet],
        ...[ChangeName, LoginPassword, NewPassword, ChangePassword, ChangeWithdrawalPassword, MailedTokens],
        ...[
          SendResetLink,
          RedeemResetLink,
          ProveWithdrawalPassword,
          RequestWithdrawalPasswordReset,
          ResetWithdrawalPassword,
        ],
        ...[RequestPasswordReset, ResetPassword, ChangeWallets, CancelWalletChange, ExportMember, ShowUser],
        ...[FactsRelay, PruneAuth],
        {
          provide: PRUNABLE,
          inject: [
            SessionsStore,
            FailedGuesses,
            KnownAddresses,
            MailedTokens,
            KnownDevices,
            MailsStore,
            PasskeyChallenges,
          ],
          useFactory: (...stores: Prunable[]) => stores,
        },
      ],
    };
  }

  async onApplicationBootstrap(): Promise<void> {
    await prepareDummyHash();
  }
}
