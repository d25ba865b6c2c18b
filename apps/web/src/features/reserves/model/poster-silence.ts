import type { Reserves, Statement } from '@ballast/dto/client/schemas';

/** One is posted each hour; after three the poster is away (docs/product/statements.md §4). */
const SILENCE_MS = 3 * 3_600_000;

type Answer = Pick<Reserves, 'asOf'> & {
  readonly statement: Pick<Statement, 'postedAt'> | null;
  readonly pendingStatement: Pick<Statement, 'postedAt'> | null;
};

/** When the last statement was posted, if the next one is overdue; else null. Before the first statement there is no such time. */
export function silentSince({ statement, pendingStatement, asOf }: Answer): string | null {
  const last = (pendingStatement ?? statement)?.postedAt;
  return last !== undefined && Date.parse(asOf) - Date.parse(last) > SILENCE_MS ? last : null;
}
