import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { DomainError } from '@ballast/domain/errors/domain-error';
import type { ErrorParams } from '@ballast/domain/errors/error-params';
import { inTransaction } from '@ballast/platform/postgres/in-transaction';
import type { Database, Tx } from '@ballast/platform/postgres/tx';
import type { Account } from '../accounts/account.entity';
import { findAccount, lockAccounts } from '../accounts/accounts.store';
import type { ResetPurpose } from '../mailed-tokens/mailed-token.entity';
import { MailedTokens } from '../mailed-tokens/mailed-tokens.store';

/** One kind of mailed reset. */
export interface LinkedReset<Next> {
  readonly purpose: ResetPurpose;
  /** The password that the link resets. */
  readonly password: ErrorParams['INVALID_RESET_TOKEN']['password'];
  /** Finds the account of a link that works. */
  readonly accountOf: (db: Database) => Promise<string | undefined>;
  /** Checks the input; an error leaves the link as it was. */
  readonly check: (account: Account) => Promise<Next>;
  /** Stores it. @returns false, without a change, when another request changed a password since the check */
  readonly put: (tx: Tx, checked: Account, next: Next) => Promise<boolean>;
}

/** Redeems a mailed reset link, at most once. */
@Injectable()
export class RedeemResetLink {
  constructor(
    private readonly dataSource: DataSource,
    private readonly tokens: MailedTokens,
  ) {}

  /** @returns the account's id. @throws DomainError INVALID_RESET_TOKEN, and what `check` throws */
  async redeem<Next>(reset: LinkedReset<Next>): Promise<string> {
    const { purpose, password, accountOf, check, put } = reset;
    const id = await accountOf(this.dataSource);
    const checked = id === undefined ? undefined : await findAccount(this.dataSource, id);
    if (checked === undefined) throw new DomainError('INVALID_RESET_TOKEN', { password });
    const next = await check(checked);
    const isPut = await inTransaction(this.dataSource, async (tx) => {
      await lockAccounts(tx, [checked.id]);
      // Under the lock: of all requests with one token the first takes it away from the others.
      if ((await accountOf(tx)) !== checked.id) throw new DomainError('INVALID_RESET_TOKEN', { password });
      if (!(await put(tx, checked, next))) return false;
      await this.tokens.removeAll(tx, checked.id, purpose);
      return true;
    });
    // Another request changed a password in between: everything is checked again against what is there now.
    return isPut ? checked.id : this.redeem(reset);
  }
}
