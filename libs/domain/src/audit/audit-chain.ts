import { canonicalJson } from '../text/canonical-json';

/** One admin action and its place in the chain (`docs/product/rules.md §6`). */
export interface ChainedAction {
  /** From 1, without gaps. */
  readonly seq: number;
  readonly id: string;
  /** The admin's member id. */
  readonly actor: string;
  readonly action: string;
  readonly subject: string;
  readonly before: Readonly<Record<string, unknown>> | null;
  readonly after: Readonly<Record<string, unknown>> | null;
  readonly ip: string | null;
  readonly requestId: string | null;
  /** Real time, ISO 8601 with milliseconds. */
  readonly at: string;
  /** Hash of the entry before it; of the first one `NO_HASH`. */
  readonly prevHash: string;
}

/** The previous hash of the first entry; no input with this SHA-256 is known. */
export const NO_HASH = '0'.repeat(64);

/**
 * The text an entry's SHA-256 is taken over. It covers every field and the hash before it, so that no entry can be changed,
 * left out or put elsewhere without changing all that follow.
 */
export function textOfAction(entry: ChainedAction): string {
  const { seq, id, actor, action, subject, before, after, ip, requestId, at, prevHash } = entry;
  return canonicalJson({ seq, id, actor, action, subject, before, after, ip, requestId, at, prevHash });
}
