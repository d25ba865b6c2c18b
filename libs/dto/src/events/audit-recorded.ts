/**
 * One action of an admin (`docs/product/rules.md §6`), as the process that did it tells ledger, which keeps the one chain of
 * all of them. What must not be read by everybody who may read the log (codes, tokens, passwords) is no part of it.
 */
export interface AuditRecorded {
  /** Of the entry, UUIDv7: one entry is chained once. */
  readonly id: string;
  /** The admin's member id. */
  readonly actor: string;
  /** What was done, e.g. `member.suspended`. */
  readonly action: string;
  /** What it was done to: an id. */
  readonly subject: string;
  readonly before: Readonly<Record<string, unknown>> | null;
  readonly after: Readonly<Record<string, unknown>> | null;
  /** The address it came from; null: from no address, e.g. by a command of the operator. */
  readonly ip: string | null;
  readonly requestId: string | null;
  /** Real time, ISO 8601. */
  readonly at: string;
}
