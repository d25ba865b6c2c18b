import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { DomainError } from '@ballast/domain/errors/domain-error';
import { reminderDefault } from '@ballast/domain/membership/reminders';
import type { ChangePreferencesDto, PreferencesDto } from '@ballast/dto/notifications/preferences.dto';
import { inTransaction } from '@ballast/platform/postgres/in-transaction';
import type { Database, Tx } from '@ballast/platform/postgres/tx';
import type { Account } from '../accounts/account.entity';
import { findAccount, lockAccounts, setProfile, setStartReminder } from '../accounts/accounts.store';
import { publishMemberChanged } from '../members/publish-member-changed';
import {
  readQuietHours,
  readReminders,
  storeQuietHours,
  storeReminders,
  type ChosenReminder,
} from './preferences.store';

/** A member's language, reminders and quiet hours (`docs/product/screens.md §8`). */
@Injectable()
export class Preferences {
  constructor(private readonly dataSource: DataSource) {}

  /** @throws DomainError NOT_SIGNED_IN */
  async read(memberId: string): Promise<PreferencesDto> {
    const account = await findAccount(this.dataSource, memberId);
    if (account === undefined) throw new DomainError('NOT_SIGNED_IN', {});
    return preferencesOf(this.dataSource, account);
  }

  /** @throws DomainError NO_MAILBOX, NOT_SIGNED_IN */
  async change(memberId: string, chosen: ChangePreferencesDto): Promise<PreferencesDto> {
    return inTransaction(this.dataSource, async (tx) => {
      const [account] = await lockAccounts(tx, [memberId]);
      if (account === undefined) throw new DomainError('NOT_SIGNED_IN', {});
      await storeReminders(tx, memberId, storedChoices(account, chosen.reminders));
      await storeQuietHours(tx, memberId, chosen.quietHours);
      const before = await chooseStartReminder(tx, account);
      if (chosen.language === before.language) return preferencesOf(tx, before);
      return preferencesOf(tx, (await setProfile(tx, memberId, { language: chosen.language })) ?? before);
    });
  }
}

/**
 * The choice as it is stored. An account without an email address has no say on mails: what it left out is the default, once
 * it has one.
 */
function storedChoices({ email }: Account, chosen: readonly ChosenReminder[]): ChosenReminder[] {
  if (email === null && chosen.some(({ mail }) => mail)) throw new DomainError('NO_MAILBOX', { reason: 'reminders' });
  return chosen.map(({ kind, mail, push }) => ({
    kind,
    push,
    mail: email === null ? reminderDefault(kind).mail : mail,
  }));
}

/** The ledger, which knows when a business day begins, learns whom to tell. */
async function chooseStartReminder(tx: Tx, account: Account): Promise<Account> {
  const reminders = await readReminders(tx, account.id);
  const wanted = reminders.some(({ kind, mail, push }) => kind === 'ready_to_start' && (mail || push));
  if (account.startReminder === wanted) return account;
  const changed = await setStartReminder(tx, account.id, wanted);
  await publishMemberChanged(tx, changed);
  return changed;
}

async function preferencesOf(db: Database, { id, email, language }: Account): Promise<PreferencesDto> {
  const reminders = await readReminders(db, id);
  return {
    language,
    reminders: reminders.map((one) => ({ ...one, mail: one.mail && email !== null })),
    quietHours: await readQuietHours(db, id),
  };
}
