import { DataSource, type QueryRunner } from 'typeorm';
import { isConnectionLost } from './database-away';
import { absenceOf, isBackAfter } from './held-data-source';
import { sqlStateOf } from './sql-state';
import { Tx } from './tx';

export interface TransactionOptions {
  /** Attempts at most when Postgres asks to repeat (serialization failure, deadlock); default 4. */
  readonly attempts?: number;
  readonly isolation?: 'READ COMMITTED' | 'REPEATABLE READ' | 'SERIALIZABLE';
  /**
   * Whether `work` looks first for what it did before, by an idempotency key and under a lock, and then does nothing: it is
   * repeated although its COMMIT may have taken effect. Without it nobody repeats such a transaction.
   */
  readonly findsOwnCommit?: boolean;
}

/** A COMMIT was sent and its answer never came: it took effect, or did not. */
export class CommitUnknownError extends Error {
  constructor(cause: unknown) {
    super('The connection broke before COMMIT was answered.', { cause });
    this.name = 'CommitUnknownError';
  }
}

const REPEATABLE_CODES = new Set(['40001', '40P01']);
/** Times a transaction may lose its connection. Between two of them another connection came through. */
const LOSSES = 3;
const afterCommitWork = new WeakMap<Tx, (() => void)[]>();

/**
 * Runs `work` in one transaction and answers its result after the COMMIT. When Postgres refused it for reasons of concurrency,
 * or was lost before COMMIT was sent and is back in time, it is repeated from the start; so `work` must have no effect but
 * through `tx`.
 * @throws CommitUnknownError when COMMIT was sent and not answered, unless `work` finds it
 */
export async function inTransaction<T>(
  dataSource: DataSource,
  work: (tx: Tx) => Promise<T>,
  options: TransactionOptions = {},
): Promise<T> {
  const attempts = options.attempts ?? 4;
  let losses = 0;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await once(dataSource, work, options);
    } catch (error) {
      if (REPEATABLE_CODES.has(sqlStateOf(error) ?? '') && attempt < attempts) {
        await new Promise((resolve) => setTimeout(resolve, Math.random() * 10 * 2 ** attempt));
      } else {
        const mayRepeat = !(error instanceof CommitUnknownError) || options.findsOwnCommit === true;
        losses += 1;
        if (!mayRepeat || losses > LOSSES || !(await isBackAfter(dataSource, lossIn(error)))) throw error;
      }
    }
  }
}

function lossIn(error: unknown): unknown {
  return error instanceof CommitUnknownError ? error.cause : error;
}

/** Runs `work` after this transaction is committed; never after a rollback. It must not throw. */
export function afterCommit(tx: Tx, work: () => void): void {
  const list = afterCommitWork.get(tx) ?? [];
  list.push(work);
  afterCommitWork.set(tx, list);
}

async function once<T>(
  dataSource: DataSource,
  work: (tx: Tx) => Promise<T>,
  { isolation }: TransactionOptions,
): Promise<T> {
  const absence = absenceOf(dataSource);
  await absence?.untilConfirms();
  const runner = dataSource.createQueryRunner();
  try {
    await runner.startTransaction(isolation);
    const checked = async (): Promise<T> => {
      const done = await work(runner.manager);
      // Not sent, it certainly did not take effect.
      await absence?.untilConfirms();
      return done;
    };
    const result = await checked().catch(async (error: unknown) => {
      // What the work failed with counts; a connection that is gone has rolled back by itself.
      await runner.rollbackTransaction().catch(() => undefined);
      throw error;
    });
    await commit(runner);
    for (const after of afterCommitWork.get(runner.manager) ?? []) after();
    return result;
  } finally {
    await runner.release();
  }
}

async function commit(runner: QueryRunner): Promise<void> {
  try {
    await runner.commitTransaction();
  } catch (error) {
    if (isConnectionLost(error)) throw new CommitUnknownError(error);
    // A constraint that was deferred, or a conflict: Postgres says that nothing took effect.
    await runner.rollbackTransaction().catch(() => undefined);
    throw error;
  }
}
