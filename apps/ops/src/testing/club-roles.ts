import { onServer, type ThrowAwayDatabase } from '@ballast/testing/postgres/throw-away-database';
import { DATABASE_USERS, type DatabaseUser, roleOf, urlVariableOf } from '../services/database-users';

/** The addresses of a database by each role, as an env file has them. */
export function roleUrls({ url }: ThrowAwayDatabase, password = 'planted-password'): Record<string, string> {
  const database = new URL(url).pathname.slice(1);
  const urls = DATABASE_USERS.map((user) => {
    const own = Object.assign(new URL(url), { username: roleOf(database, user), password });
    return [urlVariableOf(user), own.href] as const;
  });
  return Object.fromEntries(urls);
}

/** Roles belong to the whole server and stay when their database goes. */
export async function dropWithRoles(database: ThrowAwayDatabase): Promise<void> {
  const name = new URL(database.url).pathname.slice(1);
  await database.drop();
  const roles = DATABASE_USERS.map((user: DatabaseUser) => roleOf(name, user));
  await onServer((client) => client.query(`DROP ROLE IF EXISTS ${roles.join(', ')}`));
}
