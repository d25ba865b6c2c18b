import type { Database } from './database';
import { UNHANDLED_OF_AUTH, UNHANDLED_OF_LEDGER } from './unhandled';
import type { Verdicts } from './verdict';

/** SQL that counts the effects of handled messages. Of a member's own claims one mail tells several. */
const EFFECTS_THAT_ARE_NOT_ONCE = `
  SELECT 'member of an older version' AS what, m.id::text AS of, m.facts_version::text AS found, max((o.payload->>'version')::int)::text AS told
    FROM ledger.member m JOIN auth.outbox o ON o.type = 'member.changed' AND o.key = m.id::text
   GROUP BY m.id HAVING m.facts_version < max((o.payload->>'version')::int)
  UNION ALL
  SELECT 'notice without its one mail', o.payload->>'memberId', count(m.*)::text, '1' FROM ledger.outbox o
    LEFT JOIN auth.mail m ON m.account_id = (o.payload->>'memberId')::uuid AND m.key = (o.payload->>'kind') || ':' || (o.payload->>'subject')
   WHERE o.type = 'member.notice' AND o.payload->>'kind' NOT IN ('rewards_claimed', 'withdrawal_paid') GROUP BY o.id HAVING count(m.*) <> 1
  UNION ALL
  SELECT 'notice without its one notification', o.payload->>'memberId', count(n.*)::text, '1' FROM ledger.outbox o
    LEFT JOIN auth.notification n ON n.account_id = (o.payload->>'memberId')::uuid AND n.kind = o.payload->>'kind' AND n.subject = o.payload->>'subject'
   WHERE o.type = 'member.notice' AND o.payload->>'kind' <> 'statement_proof' GROUP BY o.id HAVING count(n.*) <> 1
  UNION ALL
  SELECT 'claims without a mail', o.payload->>'memberId', '0', '1' FROM ledger.outbox o
   WHERE o.type = 'member.notice' AND o.payload->>'kind' = 'rewards_claimed' AND NOT EXISTS
     (SELECT FROM auth.mail m WHERE m.kind = 'rewards_claimed' AND m.account_id = (o.payload->>'memberId')::uuid)
  UNION ALL
  SELECT 'audit record without its one entry', o.payload->>'id', count(e.*)::text, '1' FROM auth.outbox o
    LEFT JOIN ledger.audit_entry e ON e.id = (o.payload->>'id')::uuid
   WHERE o.type = 'audit.recorded' GROUP BY o.id HAVING count(e.*) <> 1`;

// A statement gives way to a newer one, and the pool refuses one that grows too much for the time since the last.
const PAYMENTS_THAT_ARE_NOT_DONE = `
  SELECT id, kind, status, reason FROM ledger.payment
   WHERE status <> 'done' AND NOT (kind = 'statement' AND status = 'failed')`;

/** C6: read when everything has settled. */
export async function checkOutboxes(db: Database): Promise<Pick<Verdicts, 'C6'>> {
  const found: string[] = [];
  for (const statement of [
    UNHANDLED_OF_AUTH,
    UNHANDLED_OF_LEDGER,
    EFFECTS_THAT_ARE_NOT_ONCE,
    PAYMENTS_THAT_ARE_NOT_DONE,
  ]) {
    found.push(...(await db.findings(statement)));
  }
  return { C6: found };
}
