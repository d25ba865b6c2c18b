import type { Environment } from '@ballast/platform/config/parse-config';
import { refusalOf } from '@ballast/platform/postgres/connect-database';
import { type ServiceSchema, serviceSchemas } from '../../services/built-service';
import { type DatabaseUser, urlVariableOf } from '../../services/database-users';
import { type Finding, codeOf, fail, ok, warn } from '../finding';
import { rowOf, withPostgres } from './connect';

interface Rights {
  readonly name: string;
  readonly isAdministrator: boolean;
  readonly owns: boolean;
  readonly reachesOthers: boolean;
  readonly writesOwn: boolean;
}

const MAKE_ROLES = 'run what npm run ops -- database-roles prints, and npm run ops -- migrate';

/** The roles of the services: each works on its own tables, and can neither change history nor what keeps it. */
export async function checkServiceRoles(env: Environment): Promise<readonly Finding[]> {
  const own = serviceSchemas().filter(({ service }) => (env[urlVariableOf(service as DatabaseUser)] ?? '') !== '');
  if (own.length === 0)
    return [warn('service roles', `one role does everything, and could switch off what keeps history: ${MAKE_ROLES}.`)];
  return Promise.all(own.map((one) => checkRole(one, env)));
}

async function checkRole({ service, schema }: ServiceSchema, env: Environment): Promise<Finding> {
  const subject = `${service} role`;
  const variable = urlVariableOf(service as DatabaseUser);
  try {
    const rights = await withPostgres(env[variable] ?? '', (client) => rowOf<Rights>(client, RIGHTS, [schema]));
    return judge(subject, rights);
  } catch (error) {
    const why = refusalOf(error) === error ? 'does not answer' : 'refuses it';
    return fail(subject, `${variable}: Postgres ${why} (${codeOf(error)}): ${MAKE_ROLES}.`);
  }
}

const RIGHTS = `
  SELECT current_user AS name,
    (SELECT rolsuper OR rolcreaterole OR rolcreatedb OR rolbypassrls FROM pg_roles WHERE rolname = current_user)
      AS "isAdministrator",
    coalesce(bool_or(pg_has_role(relowner, 'USAGE')), false) AS owns,
    coalesce(bool_or(relnamespace::regnamespace::text <> $1 AND has_table_privilege(oid, 'SELECT, INSERT, UPDATE, DELETE')),
      false) AS "reachesOthers",
    coalesce(bool_and(relnamespace::regnamespace::text <> $1 OR relname = 'schema_migration' OR relispartition
      OR has_table_privilege(oid, 'INSERT')), false) AS "writesOwn"
  FROM pg_class
  WHERE relkind IN ('r', 'p') AND relnamespace IN (SELECT oid FROM pg_namespace WHERE nspname IN ('ledger', 'auth', 'deployments'))`;

function judge(subject: string, { name, isAdministrator, owns, reachesOthers, writesOwn }: Rights): Finding {
  if (isAdministrator) return fail(subject, `${name} has rights of an administrator: ${MAKE_ROLES}.`);
  if (owns) return fail(subject, `${name} owns tables, and could switch off what keeps history: ${MAKE_ROLES}.`);
  if (reachesOthers) return fail(subject, `${name} has rights on tables of another service: take them off it.`);
  if (!writesOwn) return fail(subject, `${name} lacks rights on its own tables: run npm run ops -- migrate.`);
  return ok(subject, `${name} works on its own tables and owns none`);
}
