import { DataSource } from 'typeorm';
import { normaliseEmail } from '@ballast/domain/membership/email-address';
import { NO_REFERRERS } from '@ballast/domain/membership/referrers';
import { registrationFault } from '@ballast/domain/membership/registration';
import { Clock } from '@ballast/platform/clock/clock';
import { DomainError } from '@ballast/domain/errors/domain-error';
import { newId } from '@ballast/platform/ids/new-id';
import { inTransaction } from '@ballast/platform/postgres/in-transaction';
import { query } from '@ballast/platform/postgres/query';
import type { Tx } from '@ballast/platform/postgres/tx';
import { findAccountBy, insertAccount } from '../accounts/accounts.store';
import { writeAuditEntry } from '../audit/write-audit-entry';
import { publishMemberChanged } from '../members/publish-member-changed';
import { hashPassword } from '../passwords/password-hash';
import { refuseWeakPassword } from '../passwords/password-strength';
import { createOwnInvitation } from '../registration/register-member';

/** The credentials the operator supplies for an admin account. */
export interface AdminCredentials {
  readonly email: string;
  readonly password: string;
  readonly withdrawalPassword: string;
}

/** How an admin is made. */
export interface CreateAdminOptions {
  /** True: refused when the club has another admin already. */
  readonly isFirst?: boolean;
}

/**
 * Makes an admin account without an invitation: how a club gets its first admin. Repeating it changes nothing, the passwords
 * included. Audited with the new admin as its own actor, since nobody else acts.
 * @returns the admin's member id
 * @throws DomainError; ACCOUNT_EXISTS when the email belongs to a member who is no admin. Error when it was to be the first
 *   and is not
 */
export async function createAdmin(
  dataSource: DataSource,
  clock: Clock,
  { email: typed, password, withdrawalPassword }: AdminCredentials,
  { isFirst = false }: CreateAdminOptions = {},
): Promise<string> {
  const email = normaliseEmail(typed);
  if (email === null) throw new DomainError('INVALID_EMAIL', { reason: 'admin_missing' });
  const present = await findAccountBy(dataSource, { email, phone: null });
  if (present?.isAdmin === true) return present.id;
  if (present !== undefined) throw new DomainError('ACCOUNT_EXISTS', { identifier: 'admin_email' });
  const fault = registrationFault({ invitationCode: 'none needed', email, password, withdrawalPassword });
  if (fault !== null) throw fault;
  await refuseWeakPassword({ name: 'password', field: 'password', password }, [email]);
  await refuseWeakPassword({ name: 'withdrawal_password', field: 'withdrawalPassword', password: withdrawalPassword }, [
    email,
  ]);
  const hashes = {
    passwordHash: await hashPassword(password),
    withdrawalPasswordHash: await hashPassword(withdrawalPassword),
  };
  const now = clock.now();
  return inTransaction(dataSource, async (tx) => {
    if (isFirst) await refuseSecond(tx);
    const account = await insertAccount(tx, {
      ...hashes,
      id: newId(),
      identifier: { email, phone: null },
      firstName: null,
      lastName: null,
      isAdmin: true,
      language: 'en',
      joinedWith: null,
      unconfirmedSince: null,
      referrers: NO_REFERRERS,
      createdAt: now,
    });
    await createOwnInvitation(tx, account);
    await publishMemberChanged(tx, account);
    const { id } = account;
    const after = { isAdmin: true };
    await writeAuditEntry(tx, {
      actor: id,
      action: 'admin.created',
      subject: id,
      before: null,
      after,
      ip: null,
      at: now,
    });
    return id;
  });
}

/** One after the other: of two that are made at the same time, one is the second. */
async function refuseSecond(tx: Tx): Promise<void> {
  await query(tx, "SELECT pg_advisory_xact_lock(hashtextextended('ballast:first-admin', 0))");
  const [admin] = await query(tx, 'SELECT 1 FROM account WHERE is_admin LIMIT 1');
  if (admin !== undefined) throw new Error('The club has an admin already.');
}
