import { Injectable } from '@nestjs/common';
import { DataSource, IsNull } from 'typeorm';
import { BY_ID, olderThan } from '@ballast/platform/paging/order';
import { readPage, type Page, type PageQuery } from '@ballast/platform/paging/page';
import type { Tx } from '@ballast/platform/postgres/tx';
import { Token } from './token.entity';

export type NewToken = Pick<Token, 'id' | 'name' | 'prefix' | 'hash' | 'createdBy' | 'createdAt'>;

/** Milliseconds between two notes of the use of one token. */
const TOUCH_MS = 60_000;

/** Reads and writes the table `token`. */
@Injectable()
export class TokenStore {
  constructor(private readonly dataSource: DataSource) {}

  async insert(tx: Tx, token: NewToken): Promise<void> {
    await tx.getRepository(Token).insert(token);
  }

  /** All tokens, newest first. @throws DomainError INVALID_CURSOR */
  list(page: PageQuery): Promise<Page<Token>> {
    const tokens = this.dataSource.getRepository(Token);
    return readPage(page, BY_ID, (after, take) =>
      tokens.find({ where: olderThan(after), order: { id: 'DESC' }, take }),
    );
  }

  /** The token when it is valid; records its use to the minute. */
  async use(hash: Buffer, now: Date): Promise<Token | undefined> {
    const tokens = this.dataSource.getRepository(Token);
    const token = await tokens.findOneBy({ hash, revokedAt: IsNull() });
    if (token !== null && now.getTime() - (token.lastUsedAt?.getTime() ?? 0) >= TOUCH_MS) {
      await tokens.update(token.id, { lastUsedAt: now });
    }
    return token ?? undefined;
  }

  /** Revokes a token. @returns the token as it was, or undefined when there is none */
  async revoke(tx: Tx, id: string, now: Date): Promise<Token | undefined> {
    const tokens = tx.getRepository(Token);
    const before = await tokens.findOne({ where: { id }, lock: { mode: 'pessimistic_write' } });
    if (before?.revokedAt === null) await tokens.update(id, { revokedAt: now });
    return before ?? undefined;
  }
}
