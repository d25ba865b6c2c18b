import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { DomainError } from '@ballast/domain/errors/domain-error';
import { inTransaction } from '@ballast/platform/postgres/in-transaction';
import type { MemberIdentity } from '@ballast/platform/identity/identity';
import { queueMail } from '../../mails/queue-mail';
import { lockAccountOfSession } from '../../sessions/lock-session';
import { SessionsStore } from '../../sessions/sessions.store';
import { voidBegunFactors } from '../void-begun-factors';
import { passkeyName } from './passkey-name';
import type { Passkey } from './passkey.entity';
import { listPasskeys, removePasskey, renamePasskey } from './passkeys.store';

/** Renames and removes a member's own passkeys. */
@Injectable()
export class ChangePasskeys {
  constructor(
    private readonly dataSource: DataSource,
    private readonly sessions: SessionsStore,
  ) {}

  list(accountId: string): Promise<Passkey[]> {
    return listPasskeys(this.dataSource, accountId);
  }

  /** @throws DomainError NOT_FOUND, INVALID_INPUT */
  async rename(accountId: string, id: string, name: string): Promise<Passkey> {
    const passkey = await renamePasskey(this.dataSource, { accountId, id }, passkeyName(name));
    if (passkey === undefined) throw new DomainError('NOT_FOUND', { what: 'passkey' });
    return passkey;
  }

  /** @throws DomainError NOT_SIGNED_IN, NOT_FOUND */
  async remove(member: MemberIdentity, id: string): Promise<void> {
    await inTransaction(this.dataSource, async (tx) => {
      const { id: accountId } = await lockAccountOfSession(tx, member);
      if (!(await removePasskey(tx, accountId, id))) throw new DomainError('NOT_FOUND', { what: 'passkey' });
      // Its device may be lost: whoever has it signed in by it alone, and may have begun an app of their own.
      await voidBegunFactors(tx, accountId);
      await this.sessions.endWithFactor(tx, member);
      await queueMail(tx, { accountId, kind: 'second_factor_changed', data: { what: 'passkey_removed' } });
    });
  }
}
