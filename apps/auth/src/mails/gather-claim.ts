import type { MemberNoticeData } from '@ballast/domain/membership/member-notice-data';
import { formatUsdc, parseUsdc } from '@ballast/domain/money/usdc';
import { newId } from '@ballast/platform/ids/new-id';
import { afterCommit } from '@ballast/platform/postgres/in-transaction';
import { query } from '@ballast/platform/postgres/query';
import type { Tx } from '@ballast/platform/postgres/tx';
import type { MailData } from '@ballast/texts/mails/mail-data';
import { MAIL_QUEUED, mailNudges } from './queue-mail';

type Claims = MailData['rewards_claimed'];

/** Hours between two mails about a member's own claims. */
const APART_HOURS = 1;
const TRIED_FOR_HOURS = 24;

/**
 * Queues the mail about a claim of the member's own: the first at once, those that follow within an hour together, with
 * their sum. A claim costs its sender a little gas, so that one mail for each could flood a mailbox and the queue.
 */
export async function gatherClaim(
  tx: Tx,
  accountId: string,
  claim: MemberNoticeData['rewards_claimed'],
): Promise<void> {
  // One claim of a member at a time: two beside each other would make two mails.
  const [account] = await query(tx, 'SELECT FROM account WHERE id = $1 AND email IS NOT NULL FOR NO KEY UPDATE', [
    accountId,
  ]);
  if (account === undefined) return;
  const [waiting] = await query<{ id: string; data: Claims }>(
    tx,
    `SELECT id, data FROM mail WHERE account_id = $1 AND kind = 'rewards_claimed' AND data IS NOT NULL AND attempts = 0
      ORDER BY due_at DESC LIMIT 1 FOR UPDATE`,
    [accountId],
  );
  if (waiting === undefined) await queueFirst(tx, accountId, { ...claim, claims: 1 });
  else
    await query(tx, 'UPDATE mail SET data = $2 WHERE id = $1', [
      waiting.id,
      JSON.stringify(added(waiting.data, claim)),
    ]);
}

async function queueFirst(tx: Tx, accountId: string, claims: Claims): Promise<void> {
  await query(
    tx,
    `INSERT INTO mail (id, account_id, kind, data, due_at, give_up_at)
     SELECT $1, $2, 'rewards_claimed', $3, due_at, due_at + make_interval(hours => ${TRIED_FOR_HOURS})
       FROM (SELECT greatest(clock_timestamp(), max(due_at) + make_interval(hours => ${APART_HOURS})) AS due_at
               FROM mail WHERE account_id = $2 AND kind = 'rewards_claimed') AS last`,
    [newId(), accountId, JSON.stringify(claims)],
  );
  afterCommit(tx, () => mailNudges.emit(MAIL_QUEUED));
}

function added(before: Claims, { amount, wallet, transactionHash }: MemberNoticeData['rewards_claimed']): Claims {
  const sum = (parseUsdc(before.amount) ?? 0n) + (parseUsdc(amount) ?? 0n);
  return { amount: formatUsdc(sum), claims: before.claims + 1, wallet, transactionHash };
}
