import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { isInvitationCode } from '@ballast/domain/membership/invitation-code';
import { invitationRefusal, unknownInvitation } from '@ballast/domain/membership/invitation-state';
import { referrersIn, referrersOf } from '@ballast/domain/membership/referrers';
import type { RegisterDto } from '@ballast/dto/auth/register.dto';
import { Clock } from '@ballast/platform/clock/clock';
import { DomainError } from '@ballast/domain/errors/domain-error';
import { newId } from '@ballast/platform/ids/new-id';
import { inTransaction } from '@ballast/platform/postgres/in-transaction';
import { brokenConstraintOf } from '@ballast/platform/postgres/sql-state';
import type { Database, Tx } from '@ballast/platform/postgres/tx';
import type { Language } from '@ballast/texts/languages';
import { ProgrammeClock } from '../clock/programme-clock';
import type { Account } from '../accounts/account.entity';
import { findAccountBy, insertAccount } from '../accounts/accounts.store';
import { AskForConfirmation } from '../contact-confirmation/ask-for-confirmation';
import { toTerms } from '../invitations/invitation-terms';
import {
  type InvitationOfOwner,
  findInvitation,
  insertInvitation,
  consumeInvitationUse,
} from '../invitations/invitations.store';
import { queueMail } from '../mails/queue-mail';
import { publishMemberChanged } from '../members/publish-member-changed';
import { HashingSlots } from '../passwords/hashing-slots';
import { hashPassword } from '../passwords/password-hash';
import { personalWords, refuseWeakPassword } from '../passwords/password-strength';
import { OpenSession, type SignInFrom } from '../sessions/open-session';
import type { SignedIn } from '../sign-in/sign-in';
import { type CheckedRegistration, checkRegistration } from './check-registration';

/** A registration's request: mails come in the language it was made in. */
interface RegisterFrom extends SignInFrom {
  readonly language: Language;
}

interface Hashes {
  readonly passwordHash: string;
  readonly withdrawalPasswordHash: string;
}

/** Creates an account from an invitation and signs it in (`docs/product/rules.md §4.2`). */
@Injectable()
export class RegisterMember {
  // eslint-disable-next-line max-params -- Nest gives each provider as one
  constructor(
    private readonly dataSource: DataSource,
    private readonly slots: HashingSlots,
    private readonly openSession: OpenSession,
    private readonly confirmation: AskForConfirmation,
    private readonly clock: Clock,
    private readonly programme: ProgrammeClock,
  ) {}

  /**
   * Checks the code before it hashes the password, so that a request without a valid code learns nothing about accounts
   * and costs no hash. The statement that consumes the use checks the code again, in the transaction that creates the
   * account.
   * @throws DomainError with the codes of `docs/product/api.md §4` POST /api/register
   */
  async register(body: RegisterDto, from: RegisterFrom): Promise<SignedIn> {
    const registration = checkRegistration(body);
    await this.refuseBadInvitation(this.dataSource, registration.invitationCode);
    await this.refuseWeakPasswords(registration);
    if ((await findAccountBy(this.dataSource, registration.identifier)) !== undefined)
      throw accountExists(registration);
    const hashes = await this.slots.run(async () => ({
      passwordHash: await hashPassword(registration.password),
      withdrawalPasswordHash: await hashPassword(registration.withdrawalPassword),
    }));
    try {
      return await inTransaction(this.dataSource, (tx) => this.join(tx, { ...registration, ...hashes }, from));
    } catch (error) {
      const isTaken = ['account_email', 'account_phone'].includes(brokenConstraintOf(error) ?? '');
      throw isTaken ? accountExists(registration) : error;
    }
  }

  private async join(tx: Tx, registration: CheckedRegistration & Hashes, from: RegisterFrom): Promise<SignedIn> {
    const now = await this.programme.now(tx);
    const invitation = await consumeInvitationUse(tx, registration.invitationCode, now);
    if (invitation === undefined) {
      await this.refuseBadInvitation(tx, registration.invitationCode);
      throw unknownInvitation();
    }
    const account = await insertAccount(tx, {
      ...registration,
      id: newId(),
      isAdmin: false,
      language: from.language,
      joinedWith: invitation.id,
      unconfirmedSince: this.confirmation.isNeededFor(registration.identifier) ? this.clock.now() : null,
      referrers: referrersOf(inviterOf(invitation)),
      createdAt: now,
    });
    await createOwnInvitation(tx, account);
    await publishMemberChanged(tx, account);
    if (account.unconfirmedSince === null) await queueMail(tx, { accountId: account.id, kind: 'welcome', data: {} });
    // An SMS costs, and a robot would have it sent to strangers: it waits until its member asks.
    else if (account.email !== null) await this.confirmation.byMail(tx, account.id);
    return { account, token: await this.openSession.open(tx, account, from) };
  }

  private async refuseBadInvitation(db: Database, code: string): Promise<void> {
    const invitation = isInvitationCode(code) ? await findInvitation(db, code) : undefined;
    if (invitation === undefined) throw unknownInvitation();
    const now = await this.programme.now(db);
    const refusal = invitationRefusal(toTerms(invitation), invitation.owner.status === 'active', now);
    if (refusal !== null) throw refusal;
  }

  private async refuseWeakPasswords(registration: CheckedRegistration): Promise<void> {
    const { password, withdrawalPassword: second } = registration;
    const personal = personalWords({
      ...registration.identifier,
      firstName: registration.firstName,
      lastName: registration.lastName,
    });
    await refuseWeakPassword({ name: 'password', field: 'password', password }, personal);
    await refuseWeakPassword({ name: 'withdrawal_password', field: 'withdrawalPassword', password: second }, personal);
  }
}

/** A member's own code: unlimited, and refers for its owner (`docs/product/rules.md §3.4`). */
export async function createOwnInvitation(tx: Tx, account: Account): Promise<void> {
  await insertInvitation(tx, {
    kind: 'member',
    ownerId: account.id,
    maxUses: null,
    expiresAt: null,
    createdAt: account.createdAt,
  });
}

function inviterOf(invitation: InvitationOfOwner): Parameters<typeof referrersOf>[0] {
  if (invitation.kind === 'admin') return null;
  return { id: invitation.ownerId, referrers: referrersIn(invitation.owner) };
}

function accountExists({ identifier }: CheckedRegistration): DomainError {
  const field = identifier.email === null ? 'phone' : 'email';
  return new DomainError('ACCOUNT_EXISTS', { identifier: field }, { at: field });
}
