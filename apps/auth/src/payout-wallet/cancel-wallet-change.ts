import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { holdIsRunning } from '@ballast/domain/membership/wallet-hold';
import { pausedUntil } from '@ballast/domain/membership/withdrawal-pause';
import { DomainError } from '@ballast/domain/errors/domain-error';
import { inTransaction } from '@ballast/platform/postgres/in-transaction';
import type { Tx } from '@ballast/platform/postgres/tx';
import { ProgrammeClock } from '../clock/programme-clock';
import type { Account } from '../accounts/account.entity';
import { lockAccounts } from '../accounts/accounts.store';
import { toWalletHold } from '../accounts/wallets-of';
import { MailedTokens } from '../mailed-tokens/mailed-tokens.store';
import { queueMail } from '../mails/queue-mail';
import { publishMemberChanged } from '../members/publish-member-changed';
import { SessionsStore } from '../sessions/sessions.store';
import { restoreWallets } from './payout-wallet.store';

const PURPOSE = 'wallet_change_cancel';

/** The member whose wallet was restored, and the wallet. */
export interface RestoredWallet {
  readonly accountId: string;
  /** EIP-55 address. */
  readonly wallet: string;
}

/** Reverts a change of the payout wallet by a token from the member's mailbox. */
@Injectable()
export class CancelWalletChange {
  constructor(
    private readonly dataSource: DataSource,
    private readonly tokens: MailedTokens,
    private readonly sessions: SessionsStore,
    private readonly programme: ProgrammeClock,
  ) {}

  /**
   * Restores both previous wallets. Somebody else knew the withdrawal password, so all sessions end and reward
   * withdrawals pause for 24 hours. Suspended members may do this too, since it only reverts a change.
   * @throws DomainError INVALID_CANCEL_TOKEN
   */
  async cancel(token: string): Promise<RestoredWallet> {
    return inTransaction(this.dataSource, async (tx) => {
      const at = await this.programme.now(tx);
      const id = await this.tokens.accountOf(tx, PURPOSE, token);
      if (id === undefined) throw invalidToken();
      const [present] = await lockAccounts(tx, [id]);
      // Under the lock: of all requests with one token the first takes it away from the others.
      if (present === undefined || (await this.tokens.accountOf(tx, PURPOSE, token)) !== id) throw invalidToken();
      return this.restore(tx, present, at);
    });
  }

  private async restore(tx: Tx, present: Account, at: Date): Promise<RestoredWallet> {
    const hold = toWalletHold(present);
    if (!holdIsRunning(hold, at)) throw invalidToken();
    const until = pausedUntil(present.withdrawalsPausedUntil, at);
    const account = await restoreWallets(tx, present.id, { wallets: hold.previous, pausedUntil: until, at });
    await this.tokens.removeAll(tx, account.id, PURPOSE);
    await this.sessions.removeAll(tx, account.id);
    await publishMemberChanged(tx, account);
    const { wallet } = hold.previous;
    await queueMail(tx, { accountId: account.id, kind: 'wallet_change_cancelled', data: { wallet } });
    return { accountId: account.id, wallet };
  }
}

function invalidToken(): DomainError {
  return new DomainError('INVALID_CANCEL_TOKEN', {});
}
