import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { CodedError } from '@ballast/platform/errors/coded-error';
import { inTransaction } from '@ballast/platform/postgres/in-transaction';
import type { MemberIdentity } from '@ballast/platform/identity/identity';
import { queueMail } from '../../mails/queue-mail';
import { lockAccountOfSession } from '../../sessions/lock-session';
import { passkeyName } from './passkey-name';
import { type Passkey, listPasskeys, removePasskey, renamePasskey } from './passkeys.store';

const UNKNOWN = 'You have no such passkey.';

/** Renames and removes a member's own passkeys. */
@Injectable()
export class ChangePasskeys {
  constructor(private readonly dataSource: DataSource) {}

  list(accountId: string): Promise<Passkey[]> {
    return listPasskeys(this.dataSource, accountId);
  }

  /** @throws CodedError NOT_FOUND, INVALID_INPUT */
  async rename(accountId: string, id: string, name: string): Promise<Passkey> {
    const passkey = await renamePasskey(this.dataSource, { accountId, id }, passkeyName(name));
    if (passkey === undefined) throw new CodedError('NOT_FOUND', UNKNOWN);
    return passkey;
  }

  /** @throws CodedError NOT_SIGNED_IN, NOT_FOUND */
  async remove(member: MemberIdentity, id: string): Promise<void> {
    await inTransaction(this.dataSource, async (tx) => {
      const { id: accountId } = await lockAccountOfSession(tx, member);
      if (!(await removePasskey(tx, accountId, id))) throw new CodedError('NOT_FOUND', UNKNOWN);
      await queueMail(tx, { accountId, kind: 'second_factor_changed', data: { what: 'passkey_removed' } });
    });
  }
}
