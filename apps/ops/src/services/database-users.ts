import type { Environment } from '@ballast/platform/config/parse-config';

/** Those with a role of their own in Postgres; only the migrator owns tables. */
export const DATABASE_USERS = ['migrator', 'auth', 'ledger', 'deployments', 'checker'] as const;
export type DatabaseUser = (typeof DATABASE_USERS)[number];

/** The operator's variable with the DATABASE_URL of a user. */
export const urlVariableOf = (user: DatabaseUser): string => `${user.toUpperCase()}_DATABASE_URL`;

/** Whether a database's name, and with it its roles', stands in SQL without quotes. */
export const isPlainName = (database: string): boolean => /^[a-z_][a-z0-9_]{0,49}$/.test(database);

/** The name of a user's role, after the database: two clubs may share a Postgres. */
export const roleOf = (database: string, user: DatabaseUser): string => `${database}_${user}`;

/** The address by which a user reaches Postgres: its own, or DATABASE_URL where one role does everything. */
export function databaseUrlOf(user: DatabaseUser, env: Environment): string | undefined {
  const own = env[urlVariableOf(user)];
  return own === undefined || own === '' ? env['DATABASE_URL'] : own;
}
