/** Which rows of a table are removed, and when; `docs/retention.md` lists all tables. */
export interface RetentionRule {
  readonly table: string;
  /** Milliseconds of real time that a row is kept once it counts for nothing. */
  readonly keepMs: number;
  /**
   * The SQL condition of rows that are due; the table is `old`.
   * @param before the SQL of the time that lies `keepMs` in the past
   */
  readonly due: (before: string) => string;
  /** Whether its rows are never changed: nobody holds one, and the service's role has no right to lock one. */
  readonly isAppendOnly?: boolean;
}

export const DAY_MS = 86_400_000;

/**
 * DDL for a service's schema. What was removed of each table, counted in the transaction that removed it; its row is the turn
 * of the process that is at it. Unqualified: it lands in the service's schema.
 */
export const RETENTION_TABLE = `
  CREATE TABLE retention (
    table_name text PRIMARY KEY,
    removed    bigint NOT NULL DEFAULT 0,
    removed_at timestamptz,
    ran_at     timestamptz
  );
`;
