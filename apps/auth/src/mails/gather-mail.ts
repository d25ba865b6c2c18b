import { formatUsdc, parseUsdc } from '@ballast/domain/money/usdc';
import { newId } from '@ballast/platform/ids/new-id';
import { afterCommit } from '@ballast/platform/postgres/in-transaction';
import { query } from '@ballast/platform/postgres/query';
import type { Tx } from '@ballast/platform/postgres/tx';
import { GATHERED, type GatheredKind, type SingleData } from '@ballast/texts/mails/mail-data';
import { MAIL_QUEUED, mailNudges } from './queue-mail';

/** Something to tell by a mail that gathers those that follow. */
export type GatheredNotice = {
  readonly [Kind in GatheredKind]: { readonly kind: Kind; readonly data: SingleData[Kind] };
}[GatheredKind];

/** Of a mail that waits; one of an earlier version counts for itself. */
type Waiting = GatheredNotice['data'] & { readonly times?: number };

/** Hours between two mails of one kind about what the member did. */
const APART_HOURS = 1;
const TRIED_FOR_HOURS = 24;

/** Whether the notice is told together with others. One that names sums of its own in its reason is not. */
export function isGathered<Notice extends { readonly kind: string; readonly data: object }>(
  notice: Notice,
): notice is Notice & GatheredNotice {
  const kinds: readonly string[] = GATHERED;
  const isPartly = notice.kind === 'redemption_arrived' && 'reason' in notice.data && notice.data.reason !== null;
  return kinds.includes(notice.kind) && !isPartly;
}

/**
 * Queues the mail about something that the member did: the first at once, those of its kind that follow within an hour
 * together, with their number and sum. One costs its sender next to nothing, so that one mail for each could flood a mailbox and the queue.
 */
export async function gatherMail(tx: Tx, accountId: string, notice: GatheredNotice): Promise<void> {
  const { kind, data } = notice;
  // One of a member at a time: two beside each other would make two mails.
  const [account] = await query(tx, 'SELECT FROM account WHERE id = $1 AND email IS NOT NULL FOR NO KEY UPDATE', [
    accountId,
  ]);
  if (account === undefined) return;
  const [waiting] = await query<{ id: string; data: Waiting }>(
    tx,
    `SELECT id, data FROM mail WHERE account_id = $1 AND kind = $2 AND data IS NOT NULL AND attempts = 0
      ORDER BY due_at DESC LIMIT 1 FOR UPDATE`,
    [accountId, kind],
  );
  if (waiting === undefined) await queueFirst(tx, accountId, notice);
  else
    await query(tx, 'UPDATE mail SET data = $2 WHERE id = $1', [waiting.id, JSON.stringify(added(waiting.data, data))]);
}

async function queueFirst(tx: Tx, accountId: string, { kind, data }: GatheredNotice): Promise<void> {
  await query(
    tx,
    `INSERT INTO mail (id, account_id, kind, data, due_at, give_up_at)
     SELECT $1, $2, $4, $3, due_at, due_at + make_interval(hours => ${TRIED_FOR_HOURS})
       FROM (SELECT greatest(clock_timestamp(), max(due_at) + make_interval(hours => ${APART_HOURS})) AS due_at
               FROM mail WHERE account_id = $2 AND kind = $4) AS last`,
    [newId(), accountId, JSON.stringify({ ...data, times: 1 }), kind],
  );
  afterCommit(tx, () => mailNudges.emit(MAIL_QUEUED));
}

/** The data of one mail more in the words of those before it. */
function added(before: Waiting, last: GatheredNotice['data']): object {
  return {
    ...last,
    ...('amount' in before && 'amount' in last && { amount: sumOf(before.amount, last.amount) }),
    times: (before.times ?? 1) + 1,
    ...('wallets' in before && 'wallets' in last && { wallets: [...new Set([...before.wallets, ...last.wallets])] }),
    ...('cancelledCycle' in before && before.cancelledCycle && { cancelledCycle: true }),
  };
}

const sumOf = (before: string, last: string): string => formatUsdc((parseUsdc(before) ?? 0n) + (parseUsdc(last) ?? 0n));
