import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { NamePayoutWalletDto } from '@ballast/dto/auth/payout-wallet.dto';
import { Clock } from '@ballast/platform/clock/clock';
import { CodedError } from '@ballast/platform/errors/coded-error';
import { inTransaction } from '@ballast/platform/postgres/in-transaction';
import type { Tx } from '@ballast/platform/postgres/tx';
import type { Account } from '../accounts/account';
import { lockAccounts } from '../accounts/accounts.store';
import { tellMemberChanged } from '../members/tell-member-changed';
import { WithdrawalPassword } from '../passwords/withdrawal-password';
import { ForbiddenWallets } from './forbidden-wallets';
import { type NamedWallets, markWalletProven, setPayoutWallet } from './payout-wallet.store';
import { checksummed } from './wallet-address';
import { refuseForeignSignature } from './wallet-proof';

/** Names the wallet that principal returns to (`01-rules §4`, payout wallet and vault). */
@Injectable()
export class NamePayoutWallet {
  constructor(
    private readonly dataSource: DataSource,
    private readonly forbidden: ForbiddenWallets,
    private readonly withdrawalPassword: WithdrawalPassword,
    private readonly clock: Clock,
  ) {}

  /**
   * Vaults made before keep paying the wallets in their address; the new wallet is for addresses made from now on.
   * Naming the same wallets again changes nothing, except that a signature may prove them now.
   * @throws CodedError INVALID_ADDRESS, FORBIDDEN_WALLET, INVALID_SIGNATURE, WRONG_WITHDRAWAL_PASSWORD, TOO_MANY_REQUESTS
   */
  async name(memberId: string, body: NamePayoutWalletDto): Promise<Account> {
    const named = this.check(memberId, body);
    await this.withdrawalPassword.verify(memberId, body.withdrawalPassword);
    return inTransaction(this.dataSource, (tx) => this.keep(tx, memberId, named));
  }

  private check(memberId: string, body: NamePayoutWalletDto): NamedWallets {
    const { recoveryWallet = null, signature = null } = body;
    const wallet = checksummed('wallet', body.wallet);
    this.forbidden.refuse('wallet', wallet);
    const recovery = recoveryWallet === null ? null : checksummed('recoveryWallet', recoveryWallet);
    if (recovery !== null) this.forbidden.refuse('recoveryWallet', recovery);
    if (recovery === wallet) {
      const sentence = 'The recovery wallet must be another one: it is for the day the first is lost.';
      throw new CodedError('FORBIDDEN_WALLET', sentence, { fields: { recoveryWallet: sentence } });
    }
    if (signature !== null) refuseForeignSignature(memberId, wallet, signature);
    return { wallet, recoveryWallet: recovery, proven: signature !== null };
  }

  private async keep(tx: Tx, memberId: string, named: NamedWallets): Promise<Account> {
    const [present] = await lockAccounts(tx, [memberId]);
    if (present === undefined) throw new CodedError('NOT_FOUND', 'There is no such member.');
    // The identity token says what was true seconds ago.
    if (present.status !== 'active') {
      throw new CodedError('ACCOUNT_SUSPENDED', 'This account is suspended. Please contact support.');
    }
    const isSameWallet = present.payout_wallet === named.wallet;
    const proven = named.proven || (isSameWallet && present.payout_wallet_proven);
    if (isSameWallet && present.recovery_wallet === named.recoveryWallet) {
      if (proven && !present.payout_wallet_proven) await markWalletProven(tx, memberId);
      return { ...present, payout_wallet_proven: proven };
    }
    const account = await setPayoutWallet(tx, memberId, { ...named, proven }, this.clock.now());
    await tellMemberChanged(tx, account);
    return account;
  }
}
