import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { IdPage } from '@ballast/platform/http/id-page';
import { type Tx, rows } from '@ballast/platform/postgres/tx';

/** A row of `token`. */
export interface Token {
  readonly id: string;
  readonly name: string;
  readonly prefix: string;
  readonly created_at: Date;
  readonly last_used_at: Date | null;
  readonly revoked_at: Date | null;
}

export interface NewToken extends Pick<Token, 'id' | 'name' | 'prefix' | 'created_at'> {
  readonly hash: Buffer;
  readonly createdBy: string;
}

const COLUMNS = 'id, name, prefix, created_at, last_used_at, revoked_at';
/** Milliseconds between two notes of the use of one token. */
const TOUCH_MS = 60_000;

/** Reads and writes the table `token`. */
@Injectable()
export class TokenStore {
  constructor(private readonly dataSource: DataSource) {}

  async insert(tx: Tx, token: NewToken): Promise<void> {
    await tx.query(
      'INSERT INTO token (id, name, prefix, hash, created_by, created_at) VALUES ($1, $2, $3, $4, $5, $6)',
      [token.id, token.name, token.prefix, token.hash, token.createdBy, token.created_at],
    );
  }

  list(page: IdPage): Promise<Token[]> {
    return rows<Token>(
      this.dataSource,
      `SELECT ${COLUMNS} FROM token WHERE ($1::uuid IS NULL OR id < $1) ORDER BY id DESC LIMIT $2`,
      [page.before, page.limit + 1],
    );
  }

  /** The token when it is valid; records its use to the minute. */
  async use(hash: Buffer, now: Date): Promise<Pick<Token, 'id' | 'name'> | undefined> {
    const [token] = await rows<Pick<Token, 'id' | 'name' | 'last_used_at'>>(
      this.dataSource,
      'SELECT id, name, last_used_at FROM token WHERE hash = $1 AND revoked_at IS NULL',
      [hash],
    );
    if (token !== undefined && now.getTime() - (token.last_used_at?.getTime() ?? 0) >= TOUCH_MS) {
      await this.dataSource.query('UPDATE token SET last_used_at = $2 WHERE id = $1', [token.id, now]);
    }
    return token;
  }

  /** Revokes a token. @returns the token as it was, or undefined when there is none */
  async revoke(tx: Tx, id: string, now: Date): Promise<Token | undefined> {
    const [before] = await rows<Token>(tx, `SELECT ${COLUMNS} FROM token WHERE id = $1 FOR UPDATE`, [id]);
    if (before?.revoked_at === null) await tx.query('UPDATE token SET revoked_at = $2 WHERE id = $1', [id, now]);
    return before;
  }
}
