import { DataSource } from 'typeorm';
import { Tx } from './tx';

export interface TransactionOptions {
  /** Attempts at most when Postgres asks to repeat (serialization failure, deadlock); default 4. */
  readonly attempts?: number;
  readonly isolation?: 'READ COMMITTED' | 'REPEATABLE READ' | 'SERIALIZABLE';
}

const REPEATABLE_CODES = new Set(['40001', '40P01']);
const afterCommitWork = new WeakMap<Tx, (() => void)[]>();

/**
 * Runs `work` in one transaction and answers its result after the COMMIT. When Postgres refused it for reasons of concurrency,
 * it is repeated from the start with a short random wait; so `work` must have no effect but through `tx`.
 */
export async function inTransaction<T>(
  dataSource: DataSource,
  work: (tx: Tx) => Promise<T>,
  options: TransactionOptions = {},
): Promise<T> {
  const attempts = options.attempts ?? 4;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await once(dataSource, work, options);
    } catch (error) {
      if (attempt >= attempts || !REPEATABLE_CODES.has(sqlStateOf(error) ?? '')) throw error;
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 10 * 2 ** attempt));
    }
  }
}

/** Runs `work` after this transaction is committed; never after a rollback. It must not throw. */
export function afterCommit(tx: Tx, work: () => void): void {
  const list = afterCommitWork.get(tx) ?? [];
  list.push(work);
  afterCommitWork.set(tx, list);
}

/** Postgres's five-character code of an error, e.g. `23505`, or undefined for any other error. */
export function sqlStateOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code, driverError } = error as Error & { code?: unknown; driverError?: { code?: unknown } };
  const state = driverError?.code ?? code;
  return typeof state === 'string' && /^[0-9A-Z]{5}$/.test(state) ? state : undefined;
}

/** The constraint or unique index a statement broke, or undefined. */
export function brokenConstraintOf(error: unknown): string | undefined {
  const thrown = error as { constraint?: unknown; driverError?: { constraint?: unknown } } | undefined;
  // TypeORM wraps what the driver throws; a query on the driver itself throws it bare.
  const constraint = thrown?.driverError?.constraint ?? thrown?.constraint;
  return typeof constraint === 'string' ? constraint : undefined;
}

async function once<T>(
  dataSource: DataSource,
  work: (tx: Tx) => Promise<T>,
  { isolation }: TransactionOptions,
): Promise<T> {
  let committed: Tx | undefined;
  const run = (tx: Tx): Promise<T> => {
    committed = tx;
    return work(tx);
  };
  const result = await (isolation === undefined ? dataSource.transaction(run) : dataSource.transaction(isolation, run));
  for (const after of (committed && afterCommitWork.get(committed)) ?? []) after();
  return result;
}
