import type { MemberNoticeData } from '@ballast/domain/membership/member-notice-data';
import { formatUsdc, parseUsdc } from '@ballast/domain/money/usdc';
import { newId } from '@ballast/platform/ids/new-id';
import { afterCommit } from '@ballast/platform/postgres/in-transaction';
import { query } from '@ballast/platform/postgres/query';
import type { Tx } from '@ballast/platform/postgres/tx';
import { MAIL_QUEUED, mailNudges } from './queue-mail';

/** The notices that are told together, each with the name under which its mail counts them. */
const COUNTED_AS = { rewards_claimed: 'claims', principal_released: 'releases' } as const;
export type GatheredKind = keyof typeof COUNTED_AS;

type Notice = MemberNoticeData[GatheredKind];
type Gathered = Notice & Partial<Record<(typeof COUNTED_AS)[GatheredKind], number>>;

/** Hours between two mails of one kind about what the member did on the chain. */
const APART_HOURS = 1;
const TRIED_FOR_HOURS = 24;

/**
 * Queues the mail about a claim or a release that the member sent without the site: the first at once, those that follow
 * within an hour together, with their sum. One costs its sender a little gas, so that one mail for each could flood a
 * mailbox and the queue.
 */
export async function gatherMail(
  tx: Tx,
  accountId: string,
  { kind, data }: { readonly kind: GatheredKind; readonly data: Notice },
): Promise<void> {
  // One of a member at a time: two beside each other would make two mails.
  const [account] = await query(tx, 'SELECT FROM account WHERE id = $1 AND email IS NOT NULL FOR NO KEY UPDATE', [
    accountId,
  ]);
  if (account === undefined) return;
  const [waiting] = await query<{ id: string; data: Gathered }>(
    tx,
    `SELECT id, data FROM mail WHERE account_id = $1 AND kind = $2 AND data IS NOT NULL AND attempts = 0
      ORDER BY due_at DESC LIMIT 1 FOR UPDATE`,
    [accountId, kind],
  );
  if (waiting === undefined) await queueFirst(tx, accountId, { kind, data: { ...data, [COUNTED_AS[kind]]: 1 } });
  else
    await query(tx, 'UPDATE mail SET data = $2 WHERE id = $1', [
      waiting.id,
      JSON.stringify(added(waiting.data, data, COUNTED_AS[kind])),
    ]);
}

async function queueFirst(
  tx: Tx,
  accountId: string,
  { kind, data }: { readonly kind: GatheredKind; readonly data: Gathered },
): Promise<void> {
  await query(
    tx,
    `INSERT INTO mail (id, account_id, kind, data, due_at, give_up_at)
     SELECT $1, $2, $4, $3, due_at, due_at + make_interval(hours => ${TRIED_FOR_HOURS})
       FROM (SELECT greatest(clock_timestamp(), max(due_at) + make_interval(hours => ${APART_HOURS})) AS due_at
               FROM mail WHERE account_id = $2 AND kind = $4) AS last`,
    [newId(), accountId, JSON.stringify(data), kind],
  );
  afterCommit(tx, () => mailNudges.emit(MAIL_QUEUED));
}

function added(
  before: Gathered,
  { amount, wallet, transactionHash }: Notice,
  counted: (typeof COUNTED_AS)[GatheredKind],
): Gathered {
  const sum = (parseUsdc(before.amount) ?? 0n) + (parseUsdc(amount) ?? 0n);
  return { amount: formatUsdc(sum), [counted]: (before[counted] ?? 0) + 1, wallet, transactionHash };
}
