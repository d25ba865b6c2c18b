import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Wallets } from '@ballast/domain/membership/wallet-hold';
import type { NamePayoutWalletDto } from '@ballast/dto/auth/payout-wallet.dto';
import { DomainError } from '@ballast/domain/errors/domain-error';
import type { MemberIdentity } from '@ballast/platform/identity/identity';
import { inTransaction } from '@ballast/platform/postgres/in-transaction';
import type { Account } from '../accounts/account.entity';
import { WithdrawalPassword } from '../passwords/withdrawal-password';
import { ChangeWallets } from './change-wallets';
import { ForbiddenWallets } from './forbidden-wallets';
import { checksummed } from './wallet-address';
import { refuseForeignSignature } from './wallet-proof';

/** Names the wallet that principal returns to (`docs/product/rules.md §4.5`, payout wallet and vault). */
@Injectable()
export class NamePayoutWallet {
  constructor(
    private readonly dataSource: DataSource,
    private readonly forbidden: ForbiddenWallets,
    private readonly withdrawalPassword: WithdrawalPassword,
    private readonly changeWallets: ChangeWallets,
  ) {}

  /**
   * Vaults made before keep paying the wallets in their address; the new wallet is for addresses made from now on.
   * A change of wallets that were named before waits: rewards go where they went before, and a link in the member's mail takes it
   * back. Naming the same wallets again changes nothing, except that a signature may prove them now.
   * @throws DomainError INVALID_ADDRESS, FORBIDDEN_WALLET, INVALID_SIGNATURE, WRONG_WITHDRAWAL_PASSWORD, TOO_MANY_REQUESTS,
   * and those of the change
   */
  async name(member: MemberIdentity, body: NamePayoutWalletDto): Promise<Account> {
    const named = this.check(member.memberId, body);
    const checked = await this.withdrawalPassword.verify(member.memberId, body.withdrawalPassword);
    return inTransaction(this.dataSource, (tx) => this.changeWallets.change(tx, member, { checked, named }));
  }

  private check(memberId: string, body: NamePayoutWalletDto): Wallets {
    const { recoveryWallet = null, signature = null } = body;
    const wallet = checksummed('wallet', body.wallet);
    this.forbidden.refuse('wallet', wallet);
    const recovery = recoveryWallet === null ? null : checksummed('recoveryWallet', recoveryWallet);
    if (recovery !== null) this.forbidden.refuse('recoveryWallet', recovery);
    if (recovery === wallet) {
      throw new DomainError('FORBIDDEN_WALLET', { reason: 'same_as_payout' }, { at: 'recoveryWallet' });
    }
    if (signature !== null) refuseForeignSignature(memberId, wallet, signature);
    return { wallet, recoveryWallet: recovery, proven: signature !== null };
  }
}
