import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { CreatedTokenDto } from '@ballast/dto/deployments/deployment-token.dto';
import { Clock } from '@ballast/platform/clock/clock';
import { DomainError } from '@ballast/domain/errors/domain-error';
import { newId } from '@ballast/platform/ids/new-id';
import { inTransaction } from '@ballast/platform/postgres/in-transaction';
import type { AdminAction } from '../access/author';
import { publishAudit } from '../audit/publish-audit';
import { TokenStore } from './token.store';
import { hashOf, newToken, prefixOf } from './token-text';

/** Creates and revokes CI tokens for admins (`docs/product/rules.md §6`). */
@Injectable()
export class AdminTokens {
  constructor(
    private readonly dataSource: DataSource,
    private readonly store: TokenStore,
    private readonly clock: Clock,
  ) {}

  create(name: string, admin: AdminAction): Promise<CreatedTokenDto> {
    return inTransaction(this.dataSource, async (tx) => {
      const token = newToken();
      const one = { id: newId(), name, prefix: prefixOf(token), createdAt: this.clock.now() };
      await this.store.insert(tx, { ...one, hash: hashOf(token), createdBy: admin.actor });
      const after = { name, prefix: one.prefix };
      await publishAudit(tx, admin, {
        ...{ action: 'deployment_token.created', subject: one.id },
        ...{ before: null, after, at: one.createdAt },
      });
      return { id: one.id, name, prefix: one.prefix, token, createdAt: one.createdAt.toISOString() };
    });
  }

  /** Revoking it again changes nothing and is no action. @throws DomainError NOT_FOUND */
  revoke(id: string, admin: AdminAction): Promise<void> {
    return inTransaction(this.dataSource, async (tx) => {
      const now = this.clock.now();
      const token = await this.store.revoke(tx, id, now);
      if (token === undefined) throw new DomainError('NOT_FOUND', { what: 'ci_token' });
      if (token.revokedAt !== null) return;
      const { name, prefix } = token;
      await publishAudit(tx, admin, {
        ...{ action: 'deployment_token.revoked', subject: id, at: now },
        ...{ before: { name, prefix, revoked: false }, after: { name, prefix, revoked: true } },
      });
    });
  }
}
