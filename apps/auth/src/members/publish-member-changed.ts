import { QUEUES } from '@ballast/dto/events/queues';
import { appendToOutbox } from '@ballast/platform/outbox/append-to-outbox';
import type { Tx } from '@ballast/platform/postgres/tx';
import type { Account } from '../accounts/account.entity';
import { memberFacts } from '../accounts/member-facts';
import { SCHEMA } from '../persistence/migrations';

/** Publishes a member's new facts to the ledger, in the transaction that changed them. */
export async function publishMemberChanged(tx: Tx, account: Account): Promise<void> {
  const payload = { ...memberFacts(account) };
  await appendToOutbox(tx, SCHEMA, { type: QUEUES.memberChanged, key: account.id, payload });
}
