import type { ApprovedOne } from '@ballast/dto/client/schemas';

/** The outcome of approving several requests together. */
export interface ManyOutcome {
  readonly approved: number;
  /** Approved by this admin, and waiting for a second one. */
  readonly waiting: number;
  /** The sentence that says why, by the request's id. */
  readonly refused: ReadonlyMap<string, string>;
}

/** Counts the outcomes. */
export function outcomeOf(results: readonly ApprovedOne[]): ManyOutcome {
  const refused = results.flatMap(({ id, error }) => (error === null ? [] : [[id, error.message] as const]));
  const waiting = results.filter(({ status, error }) => error === null && status === 'requested').length;
  return { approved: results.length - refused.length - waiting, waiting, refused: new Map(refused) };
}
