import type { ChainLink } from './chain.store';

/** The columns of the log as a file: with them anybody can take every hash anew. */
export const AUDIT_COLUMNS = [
  'seq',
  'id',
  'actor',
  'action',
  'subject',
  'before',
  'after',
  'ip',
  'requestId',
  'at',
  'prevHash',
  'hash',
] as const;

/** An entry's cells in the order of `AUDIT_COLUMNS`. */
export function auditCells(link: ChainLink): (string | null)[] {
  const json = (content: ChainLink['before']): string | null => (content === null ? null : JSON.stringify(content));
  return [
    ...[String(link.seq), link.id, link.actor, link.action, link.subject, json(link.before), json(link.after)],
    ...[link.ip, link.requestId, link.at, link.prevHash, link.hash],
  ];
}
