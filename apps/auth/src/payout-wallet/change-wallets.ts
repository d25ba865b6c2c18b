import { Injectable } from '@nestjs/common';
import { type WalletHold, type Wallets, holdAfterChange } from '@ballast/domain/membership/wallet-hold';
import { Clock } from '@ballast/platform/clock/clock';
import { DomainError } from '@ballast/domain/errors/domain-error';
import type { Tx } from '@ballast/platform/postgres/tx';
import { ProgrammeClock } from '../clock/programme-clock';
import type { Account } from '../accounts/account.entity';
import { changesHeldUntil, toWalletHold, toWallets } from '../accounts/wallets-of';
import { refuseUnconfirmed } from '../contact-confirmation/refuse-unconfirmed';
import { refuseReplaced } from '../passwords/withdrawal-password';
import { MailedTokens } from '../mailed-tokens/mailed-tokens.store';
import { queueMail } from '../mails/queue-mail';
import { publishMemberChanged } from '../members/publish-member-changed';
import { lockAccountOfSession, type SessionOfIdentity } from '../sessions/lock-session';
import { markWalletProven, setPayoutWallet } from './payout-wallet.store';

/** Stores checked wallets, and puts a change of existing wallets on hold. */
@Injectable()
export class ChangeWallets {
  constructor(
    private readonly tokens: MailedTokens,
    private readonly clock: Clock,
    private readonly programme: ProgrammeClock,
  ) {}

  /** @throws DomainError NOT_SIGNED_IN, ACCOUNT_SUSPENDED, CONTACT_UNCONFIRMED, WALLET_ON_HOLD */
  async change(tx: Tx, member: SessionOfIdentity, { checked, named }: ProvenChange): Promise<Account> {
    const { memberId } = member;
    const present = await lockAccountOfSession(tx, member);
    refuseReplaced(checked, present);
    // The identity token says what was true seconds ago.
    if (present.status !== 'active') {
      throw new DomainError('ACCOUNT_SUSPENDED', { reason: 'account' });
    }
    refuseUnconfirmed(present);
    const isSameWallet = present.payoutWallet === named.wallet;
    const proven = named.proven || (isSameWallet && present.payoutWalletProven);
    if (isSameWallet && present.recoveryWallet === named.recoveryWallet) {
      if (proven && !present.payoutWalletProven) await markWalletProven(tx, memberId);
      return { ...present, payoutWalletProven: proven };
    }
    const at = await this.programme.now(tx);
    refuseWhileHeld(present, at);
    const hold = holdAfterChange(toWallets(present), toWalletHold(present), at);
    const account = await setPayoutWallet(tx, memberId, { wallets: { ...named, proven }, hold, at });
    await publishMemberChanged(tx, account);
    if (hold !== null && account.email !== null)
      await this.mailCancelLink(tx, { accountId: memberId, hold, wallet: named.wallet, at });
    return account;
  }

  /**
   * Mails a link that reverts the change. Links of earlier changes within the hold stay valid, so the owner may open
   * any of the mails.
   */
  private async mailCancelLink(tx: Tx, { accountId, wallet, hold, at }: HeldChange): Promise<void> {
    // By the real clock, as all links: a demo that moves on ends the hold, not the link.
    const createdAt = this.clock.now();
    const lifetime = { createdAt, expiresAt: new Date(createdAt.getTime() + hold.until.getTime() - at.getTime()) };
    const cancelLink = await this.tokens.issueLink(tx, { accountId, purpose: 'wallet_change_cancel', ...lifetime });
    const data = { wallet, holdUntil: hold.until.toISOString(), cancelLink };
    await queueMail(tx, { accountId, kind: 'wallet_changed', data });
  }
}

/**
 * Refuses new payout addresses after a mailed reset of the withdrawal password, including a first address and a
 * recovery wallet.
 */
function refuseWhileHeld(account: Account, now: Date): void {
  const until = changesHeldUntil(account, now);
  if (until === null) return;
  throw new DomainError('WALLET_ON_HOLD', { reason: 'no_new_wallet', until: until.toISOString() }, { at: 'wallet' });
}

/** Wallets that somebody named, and the account whose withdrawal password they proved. */
interface ProvenChange {
  readonly checked: Account;
  readonly named: Wallets;
}

interface HeldChange {
  readonly accountId: string;
  /** The new payout wallet, EIP-55 address. */
  readonly wallet: string;
  readonly hold: WalletHold;
  readonly at: Date;
}
