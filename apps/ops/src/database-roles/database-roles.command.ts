import type { Command } from '../command-line/command';
import { readOptions } from '../command-line/read-options';
import { environmentOf } from '../environment/env-file';
import { DATABASE_USERS, urlVariableOf } from '../services/database-users';
import { rolesOfEnvironment } from './roles-of-environment';

/** Prints the SQL that makes a role for each service and one for the migrations. */
export const databaseRolesCommand: Command = {
  summary: 'Prints the SQL that makes the roles of Postgres.',
  usage: `Usage: npm run ops -- database-roles [--env-file <file>]

Prints SQL for a superuser of Postgres, to be run in the club's database: a role for each service, for the checker and for
the migrations, none of them a superuser. Names and passwords are those of
${DATABASE_USERS.map(urlVariableOf).join(', ')};
passwords are printed as Postgres keeps them, so that nobody can sign in with what is read here. Run it again after a
password was changed. What one role owned before goes to the migrator's. Then run npm run ops -- migrate.`,
  async run(args, terminal) {
    const { 'env-file': file } = readOptions(args, { 'env-file': { type: 'string' } });
    terminal.print(rolesOfEnvironment(environmentOf(terminal.env, file)));
    return 0;
  },
};
