import type { DataSource } from 'typeorm';
import type { Tx } from './query';

/** Postgres gave up on one of several transactions that got in each other's way: the loser may simply try again. */
const TRY_AGAIN: readonly unknown[] = ['40P01', '40001'];
const ATTEMPTS = 4;

/** Runs `work` in one transaction; a deadlock or serialisation failure is tried again, at most three times. */
export async function inTransaction<T>(db: DataSource, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction(work);
    } catch (error) {
      if (attempt >= ATTEMPTS || !TRY_AGAIN.includes(sqlStateOf(error))) throw error;
    }
  }
}

/** The five-character SQLSTATE of a driver's error, plain or wrapped by TypeORM. */
export function sqlStateOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code, driverError } = error as { code?: unknown; driverError?: { code?: unknown } };
  const state = driverError?.code ?? code;
  return typeof state === 'string' && /^[0-9A-Z]{5}$/.test(state) ? state : undefined;
}
