/**
 * One admin action (`docs/product/rules.md §6`), published by the process that executed it to the ledger, which keeps
 * the one chain of all actions. Data that readers of the log must not see (codes, tokens, passwords) is left out.
 */
export interface AuditRecorded {
  /** Of the entry, UUIDv7: one entry is chained once. */
  readonly id: string;
  /** The admin's member id. */
  readonly actor: string;
  /** The action, e.g. `member.suspended`. */
  readonly action: string;
  /** The id of the object of the action. */
  readonly subject: string;
  readonly before: Readonly<Record<string, unknown>> | null;
  readonly after: Readonly<Record<string, unknown>> | null;
  /** The address it came from; null: from no address, e.g. by a command of the operator. */
  readonly ip: string | null;
  readonly requestId: string | null;
  /** Real time, ISO 8601. */
  readonly at: string;
}
