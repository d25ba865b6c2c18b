import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { DomainError } from '@ballast/domain/errors/domain-error';
import type { PushStateDto, PushSubscriptionDto } from '@ballast/dto/notifications/push-subscription.dto';
import type { MemberIdentity } from '@ballast/platform/identity/identity';
import { inTransaction } from '@ballast/platform/postgres/in-transaction';
import { PushTransport } from '@ballast/platform/push/push-transport';
import { lockAccounts } from '../accounts/accounts.store';
import { hasSubscription, removeSubscription, storeSubscription } from './push-subscriptions.store';

/** The browsers in which a member is reminded: at most one a session, which ends with it. */
@Injectable()
export class PushSubscriptions {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transport?: PushTransport,
  ) {}

  async read({ sessionId }: MemberIdentity): Promise<PushStateDto> {
    return {
      publicKey: this.transport?.publicKey ?? null,
      isSubscribed: await hasSubscription(this.dataSource, sessionId),
    };
  }

  /** @throws DomainError INVALID_URL, NOT_SIGNED_IN, PUSH_NOT_OFFERED */
  async add(member: MemberIdentity, { endpoint, keys }: PushSubscriptionDto): Promise<PushStateDto> {
    if (this.transport === undefined) throw new DomainError('PUSH_NOT_OFFERED', {});
    if (!this.transport.mayCall(endpoint)) {
      throw new DomainError('INVALID_URL', { reason: 'not_public', host: hostOf(endpoint) }, { at: 'endpoint' });
    }
    const { memberId: accountId, sessionId } = member;
    await inTransaction(this.dataSource, async (tx) => {
      // Of one member's browsers one at a time, so that the bound holds.
      const [account] = await lockAccounts(tx, [accountId]);
      if (account === undefined) throw new DomainError('NOT_SIGNED_IN', {});
      await storeSubscription(tx, { accountId, sessionId }, { endpoint: new URL(endpoint).href, ...keys });
    });
    return this.read(member);
  }

  async remove({ sessionId }: MemberIdentity): Promise<void> {
    await removeSubscription(this.dataSource, sessionId);
  }
}

const hostOf = (endpoint: string): string => (URL.canParse(endpoint) ? new URL(endpoint).host : '');
