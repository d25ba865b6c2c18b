import pg from 'pg';
import { DataSource, type DataSourceOptions, type QueryRunner } from 'typeorm';
import { DatabaseAbsence, DatabaseAwayError } from './absence';
import { isConnectionLost } from './database-away';
import { HeldPool } from './held-pool';
import { findPrimary } from './scout';
import { SilenceWatch } from './silence-watch';

/** How Postgres is looked for while it is away. */
export interface HoldOptions {
  readonly url: string;
  readonly applicationName: string;
  /** Milliseconds that Postgres may say nothing. */
  readonly patience: number;
}

/** Begins like a read and locks no row. What a function that it calls does, it does twice. */
const PLAIN_READ = /^\s*(?:SELECT|VALUES|TABLE)\b(?!.*\bFOR\s+(?:NO\s+KEY\s+|KEY\s+)?(?:UPDATE|SHARE)\b)/is;
const REPETITIONS = 3;

/** A DataSource on a `HeldPool`, watched for silence; a read outside of a transaction is repeated when its connection broke. */
export class HeldDataSource extends DataSource {
  readonly absence: DatabaseAbsence;
  private readonly watches: readonly SilenceWatch[];

  constructor({ url, applicationName, patience }: HoldOptions, options: DataSourceOptions) {
    // A silent one is doubted after the first half.
    const timeout = patience / 2;
    const absence = new DatabaseAbsence(() => findPrimary({ url, applicationName, timeout }), timeout);
    const watches: SilenceWatch[] = [];
    class Pool extends HeldPool {
      constructor(pool: pg.PoolConfig) {
        super(pool, absence);
        watches.push(new SilenceWatch(this, absence, patience));
      }
    }
    super({ ...options, driver: Object.assign(Object.create(pg) as typeof pg, { Pool }) } as DataSourceOptions);
    this.absence = absence;
    this.watches = watches;
  }

  override async query<T = unknown>(sql: string, values?: unknown[], runner?: QueryRunner): Promise<T> {
    if (runner !== undefined || !PLAIN_READ.test(sql)) return super.query<T>(sql, values, runner);
    for (let repeated = 0; ; repeated += 1) {
      try {
        return await super.query<T>(sql, values);
      } catch (error) {
        if (repeated >= REPETITIONS || !(await isBackAfter(this, error))) throw error;
      }
    }
  }

  override async destroy(): Promise<void> {
    this.absence.close();
    for (const watch of this.watches) watch.close();
    await super.destroy();
  }
}

/** Waits for a Postgres that an error shows to be away. @returns whether it is back, so that what failed may be repeated */
export async function isBackAfter(dataSource: DataSource, error: unknown): Promise<boolean> {
  const absence = absenceOf(dataSource);
  // What was refused has waited already, and what is stalled would wait once more.
  const isSettled = absence === undefined || absence.isStalled || error instanceof DatabaseAwayError;
  if (isSettled || !isConnectionLost(error)) return false;
  absence.note(error);
  return absence.untilBack();
}

/** The knowledge of a DataSource of `createDataSource` of a Postgres that is away. */
export function absenceOf(dataSource: DataSource): DatabaseAbsence | undefined {
  return dataSource instanceof HeldDataSource ? dataSource.absence : undefined;
}
