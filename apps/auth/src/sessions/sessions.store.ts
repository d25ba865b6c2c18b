import { Injectable } from '@nestjs/common';
import { DataSource, type FindOptionsWhere, LessThanOrEqual, MoreThan, Not } from 'typeorm';
import { SESSION_ABSOLUTE_MS, SESSION_IDLE_MS, SESSION_TOUCH_MS } from '@ballast/domain/membership/session-lifetime';
import { BY_ID, olderThan } from '@ballast/platform/paging/order';
import { readPage, type Page, type PageQuery } from '@ballast/platform/paging/page';
import type { Database, Tx } from '@ballast/platform/postgres/tx';
import { inTransaction } from '@ballast/platform/postgres/in-transaction';
import type { Account } from '../accounts/account.entity';
import { Session } from './session.entity';

const OF_ACCOUNT = [
  ...(['id', 'isAdmin', 'status', 'hasSecondFactor'] as const),
  ...(['firstName', 'lastName', 'email', 'phone'] as const),
];

/** A session with its member's permissions and name. */
export interface SessionOfMember extends Omit<Session, 'account'> {
  readonly account: Pick<Account, (typeof OF_ACCOUNT)[number]>;
}

/** `confirmedAt`: when the session was opened with a second factor, else null. */
export type NewSession = Pick<
  Session,
  'id' | 'accountId' | 'tokenHash' | 'userAgent' | 'ip' | 'createdAt' | 'confirmedAt'
>;

/** A session that was confirmed by the second factor, with its next token. */
export interface Confirmation {
  readonly accountId: string;
  readonly id: string;
  readonly tokenHash: Buffer;
  readonly now: Date;
  /** Until when the previous token is accepted. */
  readonly previousUntil: Date;
}

/** Reads and writes the table `session`. */
@Injectable()
export class SessionsStore {
  constructor(private readonly dataSource: DataSource) {}

  async insert(tx: Tx, session: NewSession): Promise<void> {
    await tx.getRepository(Session).insert({ ...session, lastSeenAt: session.createdAt });
  }

  /** The session of a token, active or ended, or undefined; one index lookup. */
  findByTokenHash(tokenHash: Buffer): Promise<SessionOfMember | undefined> {
    return this.findOfMember({ tokenHash });
  }

  /**
   * The session of a recently replaced token, as not confirmed: requests in flight are answered while the token
   * rotates, and a thief of the old token does not gain the confirmation.
   */
  async findByPreviousTokenHash(tokenHash: Buffer, now: Date): Promise<SessionOfMember | undefined> {
    const where = { previousTokenHash: tokenHash, previousTokenUntil: MoreThan(now) };
    const session = await this.findOfMember(where);
    return session && { ...session, confirmedAt: null };
  }

  /** Records the confirmation under a new token. @returns whether the session exists */
  async confirm(tx: Tx, { accountId, id, tokenHash, now, previousUntil }: Confirmation): Promise<boolean> {
    const { affected } = await tx.getRepository(Session).update(
      { id, accountId },
      {
        ...{ confirmedAt: now, tokenHash },
        ...{ previousTokenHash: () => 'token_hash', previousTokenUntil: previousUntil },
      },
    );
    return affected === 1;
  }

  /** When the session was last confirmed by a second factor, or null. */
  async confirmedAt(accountId: string, id: string): Promise<Date | null> {
    const session = await this.dataSource.getRepository(Session).findOneBy({ id, accountId });
    return session?.confirmedAt ?? null;
  }

  /** Records the use, unless another request did within the same minute. */
  async touch(id: string, now: Date): Promise<void> {
    const lastSeenAt = LessThanOrEqual(new Date(now.getTime() - SESSION_TOUCH_MS));
    // In a transaction, which is refused at once while no COMMIT is confirmed.
    await inTransaction(this.dataSource, (tx) =>
      tx.getRepository(Session).update({ id, lastSeenAt }, { lastSeenAt: now }),
    );
  }

  /** The member's active sessions, newest first. @throws DomainError INVALID_CURSOR */
  list(accountId: string, now: Date, page: PageQuery): Promise<Page<Session>> {
    const [idle, absolute] = this.bounds(now);
    const alive = { lastSeenAt: MoreThan(idle), createdAt: MoreThan(absolute) };
    return readPage(page, BY_ID, (after, take) =>
      this.dataSource
        .getRepository(Session)
        .find({ where: { accountId, ...alive, ...olderThan(after) }, order: { id: 'DESC' }, take }),
    );
  }

  /** Deletes a session of this member. @returns whether it existed */
  async remove(accountId: string, id: string): Promise<boolean> {
    const { affected } = await this.dataSource.getRepository(Session).delete({ id, accountId });
    return affected === 1;
  }

  /** Deletes a browser's earlier session, of any member, when it signs in again. */
  async replace(tx: Tx, id: string): Promise<void> {
    await tx.getRepository(Session).delete(id);
  }

  async removeOthers(accountId: string, keep: string): Promise<void> {
    await this.removeAll(this.dataSource, accountId, keep);
  }

  /** Ends all sessions of the account, except for one when it is named. */
  async removeAll(db: Database, accountId: string, except: string | null = null): Promise<void> {
    await db.getRepository(Session).delete({ accountId, ...(except === null ? {} : { id: Not(except) }) });
  }

  /** Replaces a session's token; the old one becomes void. @returns whether the session exists */
  async replaceToken(tx: Tx, accountId: string, id: string, tokenHash: Buffer): Promise<boolean> {
    const next = { tokenHash, previousTokenHash: null, previousTokenUntil: null };
    const { affected } = await tx.getRepository(Session).update({ id, accountId }, next);
    return affected === 1;
  }

  private async findOfMember(where: FindOptionsWhere<Session>): Promise<SessionOfMember | undefined> {
    const session = await this.dataSource
      .getRepository(Session)
      .createQueryBuilder('session')
      .innerJoin('session.account', 'account')
      .addSelect(OF_ACCOUNT.map((field) => `account.${field}`))
      .where(where)
      .getOne();
    return (session ?? undefined) as SessionOfMember | undefined;
  }

  /**
   * The oldest times of use and of sign-in at which a session has expired (`libs/domain/membership/session-lifetime`).
   */
  private bounds(now: Date): readonly [Date, Date] {
    return [new Date(now.getTime() - SESSION_IDLE_MS), new Date(now.getTime() - SESSION_ABSOLUTE_MS)];
  }
}
