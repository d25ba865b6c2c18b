import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { CreatedTokenDto } from '@ballast/dto/deployments/deployment-token.dto';
import { Clock } from '@ballast/platform/clock/clock';
import { CodedError } from '@ballast/platform/errors/coded-error';
import { newId } from '@ballast/platform/ids/new-id';
import { inTransaction } from '@ballast/platform/postgres/in-transaction';
import { TokenStore } from './token.store';
import { hashOf, newToken, prefixOf } from './token-text';

/** What admins do with CI tokens (`01-rules §6`): create, and revoke. */
@Injectable()
export class AdminTokens {
  constructor(
    private readonly dataSource: DataSource,
    private readonly store: TokenStore,
    private readonly clock: Clock,
  ) {}

  create(name: string, admin: string): Promise<CreatedTokenDto> {
    return inTransaction(this.dataSource, async (tx) => {
      const token = newToken();
      const one = { id: newId(), name, prefix: prefixOf(token), created_at: this.clock.now() };
      await this.store.insert(tx, { ...one, hash: hashOf(token), createdBy: admin });
      return { id: one.id, name, prefix: one.prefix, token, createdAt: one.created_at.toISOString() };
    });
  }

  /** @throws CodedError NOT_FOUND */
  revoke(id: string, _admin: string): Promise<void> {
    return inTransaction(this.dataSource, async (tx) => {
      const before = await this.store.revoke(tx, id, this.clock.now());
      if (before === undefined) throw new CodedError('NOT_FOUND', 'There is no token with this id.');
    });
  }
}
