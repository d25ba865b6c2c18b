const inInbox = (service: string): string =>
  `EXISTS (SELECT FROM ${service}.inbox i WHERE i.message_id = o.id AND i.consumer = o.type)`;

/** Such a message leaves no row in the inbox: the ledger asks auth for the facts, and keeps them with their version. */
const FACTS_ARE_KNOWN = `
  EXISTS (SELECT FROM ledger.member m WHERE m.id::text = o.key AND m.facts_version >= (o.payload->>'version')::int)`;

const unhandled = (from: string, isHandled: string): string => `
  SELECT '${from}' AS outbox, o.id, o.type, o.published_at FROM ${from}.outbox o
   WHERE o.published_at IS NULL OR NOT ${isHandled}`;

/** SQL for messages of auth that were not sent, or that the ledger has not handled. */
export const UNHANDLED_OF_AUTH = unhandled(
  'auth',
  `CASE o.type WHEN 'member.changed' THEN ${FACTS_ARE_KNOWN} ELSE ${inInbox('ledger')} END`,
);

/** SQL for messages of the ledger that were not sent, or that auth has not handled. */
export const UNHANDLED_OF_LEDGER = unhandled('ledger', inInbox('auth'));
