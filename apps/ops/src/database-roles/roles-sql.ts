import { DATABASE_USERS, type DatabaseUser, isPlainName, roleOf } from '../services/database-users';
import { scramVerifier } from './scram-verifier';

/** Each reads by one connection at a time, and a few while one is replaced. */
const CHECKER_CONNECTIONS = 8;
export interface RolesPlan {
  readonly database: string;
  readonly passwords: Readonly<Record<DatabaseUser, string>>;
  /** The services that own tables, by the names of their schemas. */
  readonly schemas: readonly { readonly service: DatabaseUser; readonly schema: string }[];
}

/**
 * SQL for a superuser in the club's database, to be repeated at will: the roles without any right of an administrator, the
 * database and what is in it for the migrator, and for each service the way into its schema. Its rights on tables come with
 * the migrations (`ops migrate`).
 * @throws Error for a database whose name would need quotes
 */
export function rolesSql({ database, passwords, schemas }: RolesPlan): string {
  if (!isPlainName(database)) throw new Error('The name of the database must be lower-case letters, digits and _.');
  const role = (user: DatabaseUser): string => roleOf(database, user);
  const migrator = role('migrator');
  const names = DATABASE_USERS.map(role);
  return [
    '-- Roles of Ballast, for a superuser in the database of the club. May be repeated. Passwords are no plain text here.',
    'BEGIN;',
    inThisDatabaseAlone(database),
    ...names.map(makeRole),
    ...DATABASE_USERS.map((user) => `ALTER ROLE ${role(user)} PASSWORD '${scramVerifier(passwords[user])}';`),
    `ALTER ROLE ${role('checker')} CONNECTION LIMIT ${CHECKER_CONNECTIONS};`,
    `ALTER DATABASE ${database} OWNER TO ${migrator};`,
    `REVOKE ALL ON DATABASE ${database} FROM PUBLIC;`,
    `GRANT CONNECT ON DATABASE ${database} TO ${names.join(', ')};`,
    'REVOKE CREATE ON SCHEMA public FROM PUBLIC;',
    ...schemas.flatMap(({ service, schema }) => [
      `CREATE SCHEMA IF NOT EXISTS ${schema};`,
      handOver(schema, migrator),
      `GRANT USAGE ON SCHEMA ${schema} TO ${role(service)};`,
      // What a migration makes can be read at once, and is written once ops migrate has looked at what may be changed.
      `ALTER DEFAULT PRIVILEGES FOR ROLE ${migrator} IN SCHEMA ${schema} GRANT SELECT, INSERT ON TABLES TO ${role(service)};`,
    ]),
    'COMMIT;',
    '',
  ].join('\n');
}

const inThisDatabaseAlone = (database: string): string =>
  `DO $$ BEGIN IF current_database() <> '${database}' THEN RAISE EXCEPTION 'Run this in the database ${database}.'; END IF; END $$;`;

const makeRole = (name: string): string =>
  [
    `DO $$ BEGIN IF to_regrole('${name}') IS NULL THEN CREATE ROLE ${name}; END IF; END $$;`,
    `ALTER ROLE ${name} LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOREPLICATION NOBYPASSRLS;`,
  ].join('\n');

/** Also what another role owned before, as in a club with one role for everything. */
const handOver = (schema: string, migrator: string): string =>
  `DO $$ DECLARE one text; BEGIN
  FOR one IN
    SELECT format('ALTER SCHEMA %I OWNER TO ${migrator}', '${schema}')
    UNION ALL SELECT format('ALTER TABLE %s OWNER TO ${migrator}', oid::regclass) FROM pg_class
      WHERE relnamespace = '${schema}'::regnamespace AND relkind IN ('r', 'p', 'v', 'm')
    UNION ALL SELECT format('ALTER ROUTINE %s OWNER TO ${migrator}', oid::regprocedure) FROM pg_proc
      WHERE pronamespace = '${schema}'::regnamespace
  LOOP EXECUTE one; END LOOP;
END $$;`;
