import { Module } from '@nestjs/common';
import { MailedTokensModule } from '../mailed-tokens/mailed-tokens.module';
import { PasswordsModule } from '../passwords/passwords.module';
import { SessionsModule } from '../sessions/sessions.module';
import { CancelWalletChange } from './cancel-wallet-change';
import { CancelWalletChangeController } from './cancel-wallet-change.controller';
import { ChangeWallets } from './change-wallets';
import { ForbiddenWallets } from './forbidden-wallets';
import { NamePayoutWallet } from './name-payout-wallet';
import { PayoutWalletController } from './payout-wallet.controller';

/** The wallet that rewards are paid to, and how it changes. */
@Module({
  imports: [MailedTokensModule, PasswordsModule, SessionsModule],
  controllers: [PayoutWalletController, CancelWalletChangeController],
  providers: [ForbiddenWallets, NamePayoutWallet, ChangeWallets, CancelWalletChange],
})
export class PayoutWalletModule {}
