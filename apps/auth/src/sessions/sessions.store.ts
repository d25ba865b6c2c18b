import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { SESSION_ABSOLUTE_MS, SESSION_IDLE_MS, SESSION_TOUCH_MS } from '@ballast/domain/membership/session-lifetime';
import type { AccountStatus } from '@ballast/dto/auth/user.dto';
import type { IdPage } from '@ballast/platform/http/id-page';
import { type Tx, rows } from '@ballast/platform/postgres/tx';
import type { Account } from '../accounts/account';
import type { Database } from '../accounts/accounts.store';

/** A row of `session`. */
export interface Session {
  readonly id: string;
  readonly user_agent: string | null;
  readonly ip: string | null;
  readonly created_at: Date;
  readonly last_seen_at: Date;
}

/** A session with its member's permissions and name. */
export interface SessionOfMember extends Pick<Account, 'first_name' | 'last_name' | 'email' | 'phone'> {
  readonly id: string;
  readonly created_at: Date;
  readonly last_seen_at: Date;
  readonly member_id: string;
  readonly is_admin: boolean;
  readonly status: AccountStatus;
  readonly has_second_factor: boolean;
  /** When the session was last confirmed by the second factor. */
  readonly confirmed_at: Date | null;
}

export interface NewSession {
  readonly id: string;
  readonly accountId: string;
  readonly tokenHash: Buffer;
  readonly userAgent: string | null;
  readonly ip: string | null;
  readonly createdAt: Date;
  /** When the session was opened with a second factor, else null. */
  readonly confirmedAt: Date | null;
}

/** A session that was confirmed by the second factor, with its next token. */
export interface Confirmation {
  readonly accountId: string;
  readonly id: string;
  readonly tokenHash: Buffer;
  readonly now: Date;
  /** Until when the previous token is accepted. */
  readonly previousUntil: Date;
}

const OF_MEMBER = `s.id, s.created_at, s.last_seen_at, a.id AS member_id, a.is_admin, a.status, a.has_second_factor,
  a.first_name, a.last_name, a.email, a.phone`;

/** Reads and writes the table `session`. */
@Injectable()
export class SessionsStore {
  constructor(private readonly dataSource: DataSource) {}

  async insert(tx: Tx, session: NewSession): Promise<void> {
    await tx.query(
      `INSERT INTO session (id, account_id, token_hash, user_agent, ip, created_at, last_seen_at, confirmed_at)
       VALUES ($1, $2, $3, $4, $5, $6, $6, $7)`,
      [
        session.id,
        session.accountId,
        session.tokenHash,
        session.userAgent,
        session.ip,
        session.createdAt,
        session.confirmedAt,
      ],
    );
  }

  /** The session of a token, active or ended, or undefined; one index lookup. */
  async findByTokenHash(tokenHash: Buffer): Promise<SessionOfMember | undefined> {
    const [session] = await rows<SessionOfMember>(
      this.dataSource,
      `SELECT ${OF_MEMBER}, s.confirmed_at FROM session s JOIN account a ON a.id = s.account_id WHERE s.token_hash = $1`,
      [tokenHash],
    );
    return session;
  }

  /**
   * The session of a recently replaced token, as not confirmed: requests in flight are answered while the token
   * rotates, and a thief of the old token does not gain the confirmation.
   */
  async findByPreviousTokenHash(tokenHash: Buffer, now: Date): Promise<SessionOfMember | undefined> {
    const [session] = await rows<SessionOfMember>(
      this.dataSource,
      `SELECT ${OF_MEMBER}, NULL::timestamptz AS confirmed_at FROM session s JOIN account a ON a.id = s.account_id
        WHERE s.previous_token_hash = $1 AND s.previous_token_until > $2`,
      [tokenHash, now],
    );
    return session;
  }

  /** Records the confirmation under a new token. @returns whether the session exists */
  async confirm(tx: Tx, { accountId, id, tokenHash, now, previousUntil }: Confirmation): Promise<boolean> {
    const confirmed = await rows(
      tx,
      `UPDATE session SET confirmed_at = $4, token_hash = $3, previous_token_hash = token_hash, previous_token_until = $5
        WHERE id = $2 AND account_id = $1 RETURNING id`,
      [accountId, id, tokenHash, now, previousUntil],
    );
    return confirmed.length > 0;
  }

  /** When the session was last confirmed by a second factor, or null. */
  async confirmedAt(accountId: string, id: string): Promise<Date | null> {
    const [session] = await rows<Pick<SessionOfMember, 'confirmed_at'>>(
      this.dataSource,
      'SELECT confirmed_at FROM session WHERE id = $2 AND account_id = $1',
      [accountId, id],
    );
    return session?.confirmed_at ?? null;
  }

  /** Records the use, unless another request did within the same minute. */
  async touch(id: string, now: Date): Promise<void> {
    await this.dataSource.query('UPDATE session SET last_seen_at = $2 WHERE id = $1 AND last_seen_at <= $3', [
      id,
      now,
      new Date(now.getTime() - SESSION_TOUCH_MS),
    ]);
  }

  /** The member's active sessions, newest first, one more than the page holds when there are more. */
  async list(accountId: string, page: IdPage, now: Date): Promise<Session[]> {
    return rows<Session>(
      this.dataSource,
      `SELECT id, user_agent, ip, created_at, last_seen_at FROM session
        WHERE account_id = $1 AND last_seen_at > $2 AND created_at > $3 AND ($4::uuid IS NULL OR id < $4)
        ORDER BY id DESC LIMIT $5`,
      [accountId, ...this.bounds(now), page.before, page.limit + 1],
    );
  }

  /** Deletes a session of this member. @returns whether it existed */
  async remove(accountId: string, id: string): Promise<boolean> {
    const gone = await rows(this.dataSource, 'DELETE FROM session WHERE id = $1 AND account_id = $2 RETURNING id', [
      id,
      accountId,
    ]);
    return gone.length > 0;
  }

  /** Deletes a browser's earlier session, of any member, when it signs in again. */
  async replace(tx: Tx, id: string): Promise<void> {
    await tx.query('DELETE FROM session WHERE id = $1', [id]);
  }

  async removeOthers(accountId: string, keep: string): Promise<void> {
    await this.removeAll(this.dataSource, accountId, keep);
  }

  /** Ends all sessions of the account, except for one when it is named. */
  async removeAll(db: Database, accountId: string, except: string | null = null): Promise<void> {
    const sql = 'DELETE FROM session WHERE account_id = $1 AND ($2::uuid IS NULL OR id <> $2)';
    await db.query(sql, [accountId, except]);
  }

  /** Replaces a session's token; the old one becomes void. @returns whether the session exists */
  async replaceToken(tx: Tx, accountId: string, id: string, tokenHash: Buffer): Promise<boolean> {
    const changed = await rows(
      tx,
      `UPDATE session SET token_hash = $3, previous_token_hash = NULL, previous_token_until = NULL
        WHERE id = $2 AND account_id = $1 RETURNING id`,
      [accountId, id, tokenHash],
    );
    return changed.length > 0;
  }

  /** Deletes expired rows. */
  async prune(now: Date): Promise<void> {
    await this.dataSource.query('DELETE FROM session WHERE last_seen_at <= $1 OR created_at <= $2', [
      ...this.bounds(now),
    ]);
  }

  /**
   * The oldest times of use and of sign-in at which a session has expired (`libs/domain/membership/session-lifetime`).
   */
  private bounds(now: Date): readonly [Date, Date] {
    return [new Date(now.getTime() - SESSION_IDLE_MS), new Date(now.getTime() - SESSION_ABSOLUTE_MS)];
  }
}
