import type { Environment } from '@ballast/platform/config/parse-config';
import { serviceSchemas } from '../services/built-service';
import { DATABASE_USERS, type DatabaseUser, roleOf, urlVariableOf } from '../services/database-users';
import { rolesSql } from './roles-sql';

/**
 * The SQL of the roles that the addresses of an environment name.
 * @throws Error that names the variable, never its value
 */
export function rolesOfEnvironment(env: Environment): string {
  const urls = DATABASE_USERS.map((user) => [user, urlOf(user, env)] as const);
  const databases = [...new Set(urls.map(([, { pathname }]) => pathname.slice(1)))];
  const [database = ''] = databases;
  if (databases.length !== 1) throw new Error(`The addresses name ${databases.length} databases: there must be one.`);
  const passwords = urls.map(([user, { username, password }]) => {
    const role = roleOf(database, user);
    if (username !== role) throw new Error(`The user in ${urlVariableOf(user)} must be ${role}.`);
    if (password === '') throw new Error(`${urlVariableOf(user)} has no password.`);
    return [user, decodeURIComponent(password)] as const;
  });
  const schemas = serviceSchemas().map(({ service, schema }) => ({ service: service as DatabaseUser, schema }));
  return rolesSql({ database, passwords: Object.fromEntries(passwords) as Record<DatabaseUser, string>, schemas });
}

function urlOf(user: DatabaseUser, env: Environment): URL {
  const text = env[urlVariableOf(user)] ?? '';
  if (!/^postgres(ql)?:\/\//.test(text) || !URL.canParse(text))
    throw new Error(`${urlVariableOf(user)} must be a postgres:// address: npm run ops -- init writes it.`);
  return new URL(text);
}
