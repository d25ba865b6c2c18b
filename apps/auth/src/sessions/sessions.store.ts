import { Injectable } from '@nestjs/common';
import { DataSource, type FindOptionsWhere, In, MoreThan, Not } from 'typeorm';
import { SESSION_ABSOLUTE_MS, SESSION_IDLE_MS, SESSION_TOUCH_MS } from '@ballast/domain/membership/session-lifetime';
import { confirmedUntil } from '@ballast/domain/membership/step-up';
import { BY_ID, olderThan } from '@ballast/platform/paging/order';
import { readPage, type Page, type PageQuery } from '@ballast/platform/paging/page';
import { inTransaction } from '@ballast/platform/postgres/in-transaction';
import { query } from '@ballast/platform/postgres/query';
import type { Database, Tx } from '@ballast/platform/postgres/tx';
import type { Account } from '../accounts/account.entity';
import type { SessionOfIdentity } from './lock-session';
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

// Several processes touch sessions in different orders: none waits for another, since either of them records the use.
const TOUCH = {
  name: 'touch_sessions',
  text: `
    UPDATE session SET last_seen_at = $2
     WHERE id IN (SELECT id FROM session WHERE id = ANY($1) AND last_seen_at <= $3 FOR NO KEY UPDATE SKIP LOCKED)`,
};

const textOf = (hash: Buffer | null): string => hash?.toString('base64') ?? '';

/** Reads and writes the table `session`. */
@Injectable()
export class SessionsStore {
  constructor(private readonly dataSource: DataSource) {}

  async insert(tx: Tx, session: NewSession): Promise<void> {
    await tx.getRepository(Session).insert({ ...session, lastSeenAt: session.createdAt });
  }

  /**
   * The sessions of tokens, active or ended, in the order of the hashes. That of a recently replaced token comes as not
   * confirmed: requests in flight are answered while the token rotates, and a thief of the old token does not gain the
   * confirmation.
   */
  async findByTokenHashes(hashes: readonly Buffer[], now: Date): Promise<(SessionOfMember | undefined)[]> {
    const current = await this.findOfMembers('tokenHash', { tokenHash: In(hashes) });
    const others = hashes.filter((hash) => !current.has(textOf(hash)));
    const recently = { previousTokenHash: In(others), previousTokenUntil: MoreThan(now) };
    const previous = others.length === 0 ? current : await this.findOfMembers('previousTokenHash', recently);
    return hashes.map((hash) => {
      const before = previous.get(textOf(hash));
      return current.get(textOf(hash)) ?? (before && { ...before, confirmedAt: null });
    });
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

  /** Ends all sessions but this one, and its confirmation, when a factor is gone: those that are left may do more than it could. */
  async endWithFactor(tx: Tx, { memberId: accountId, sessionId: id }: SessionOfIdentity): Promise<void> {
    await this.removeAll(tx, accountId, id);
    await tx.getRepository(Session).update({ id, accountId }, { confirmedAt: null });
  }

  /** Whether a second factor confirmed the session lately. The identity of a request says what was true seconds ago. */
  async isConfirmed({ memberId, sessionId }: SessionOfIdentity, now: Date): Promise<boolean> {
    return confirmedUntil(await this.confirmedAt(memberId, sessionId), now) !== null;
  }

  /** When the session was last confirmed by a second factor, or null. */
  async confirmedAt(accountId: string, id: string): Promise<Date | null> {
    const session = await this.dataSource.getRepository(Session).findOneBy({ id, accountId });
    return session?.confirmedAt ?? null;
  }

  /** Records the use of sessions, unless another request did within the same minute or holds them. */
  async touch(ids: readonly string[], now: Date): Promise<void> {
    const before = new Date(now.getTime() - SESSION_TOUCH_MS);
    // In a transaction, which is refused at once while no COMMIT is confirmed.
    await inTransaction(this.dataSource, (tx) => query(tx, TOUCH, [ids, now, before]));
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

  /** By the hash that they were found by, as text. */
  private async findOfMembers(
    by: 'tokenHash' | 'previousTokenHash',
    where: FindOptionsWhere<Session>,
  ): Promise<Map<string, SessionOfMember>> {
    const sessions = await this.dataSource
      .getRepository(Session)
      .createQueryBuilder('session')
      .innerJoin('session.account', 'account')
      .addSelect([`session.${by}`, ...OF_ACCOUNT.map((field) => `account.${field}`)])
      .where(where)
      .getMany();
    return new Map(sessions.map((session) => [textOf(session[by]), session as SessionOfMember]));
  }

  /**
   * The oldest times of use and of sign-in at which a session has expired (`libs/domain/membership/session-lifetime`).
   */
  private bounds(now: Date): readonly [Date, Date] {
    return [new Date(now.getTime() - SESSION_IDLE_MS), new Date(now.getTime() - SESSION_ABSOLUTE_MS)];
  }
}
