import { Injectable } from '@nestjs/common';
import { DataSource, IsNull, LessThan } from 'typeorm';
import type { IdPage } from '@ballast/platform/http/id-page';
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

  list(page: IdPage): Promise<Token[]> {
    return this.dataSource.getRepository(Token).find({
      where: page.before === null ? {} : { id: LessThan(page.before) },
      order: { id: 'DESC' },
      take: page.limit + 1,
    });
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
