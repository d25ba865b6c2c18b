import pg from 'pg';
import { isTracing } from '../tracing/tracer';
import { TracedClient } from './traced-client';

const SCHEMA_NAME = /^[a-z][a-z0-9_]{0,62}$/;
const INT8_OID = pg.types.builtins.INT8;

/**
 * Int8 values become bigint: amounts and counters never pass through a float. Only for our own pools, since other libraries
 * in the process expect the driver's default.
 */
const TYPES: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    oid === INT8_OID
      ? (value: string) => BigInt(value)
      : pg.types.getTypeParser(oid, format)) as pg.CustomTypesConfig['getTypeParser'],
};

/**
 * The settings of each connection of ours: one schema, bounded statements, amounts as bigint, a span for each statement while
 * this process traces.
 * @param session `schema`: everything unqualified is in it; `statementTimeout`: milliseconds, default 10,000
 */
export function sessionSettings(session: {
  readonly schema: string;
  readonly statementTimeout?: number | undefined;
}): pg.PoolConfig {
  return {
    types: TYPES,
    options: `-c search_path=${safeSchema(session.schema)}`,
    statement_timeout: session.statementTimeout ?? 10_000,
    idle_in_transaction_session_timeout: 30_000,
    keepAlive: true,
    ...(isTracing() ? { Client: TracedClient } : {}),
  };
}

/** The name, when it can stand in SQL without quotes. */
export function safeSchema(name: string): string {
  if (!SCHEMA_NAME.test(name)) throw new Error('A schema name is lower-case letters, digits and underscores.');
  return name;
}
