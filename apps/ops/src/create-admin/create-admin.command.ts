import { PostgresUrl } from '@ballast/platform/config/datastores';
import { parseConfig } from '@ballast/platform/config/parse-config';
import { type Command, type Terminal, UsageError } from '../command-line/command';
import { needed, readOptions } from '../command-line/read-options';
import { readSecretFile } from '../command-line/read-secret-file';
import { environmentOf } from '../environment/env-file';
import { databaseUrlOf } from '../services/database-users';
import { runCreateAdmin } from './run-create-admin';

class CreateAdminConfig {
  @PostgresUrl('Postgres of auth')
  DATABASE_URL!: string;
}

const text = { type: 'string' } as const;
const OPTIONS = {
  email: text,
  'password-file': text,
  'withdrawal-password-file': text,
  another: { type: 'boolean' },
  'env-file': text,
} as const;

/** Makes the club's first admin, by auth's own command. */
export const createAdminCommand: Command = {
  summary: "Makes the club's first admin.",
  usage: `Usage: npm run ops -- create-admin --email <address> [--password-file <file>] [--withdrawal-password-file <file>]
         [--another] [--env-file <file>]

Makes an admin account without an invitation. Both passwords are asked for, or come from files that nobody else can read;
no option takes them. A club that has an admin already is refused a second one unless --another is given. Run again with
the same address it changes nothing, the passwords included. It connects by AUTH_DATABASE_URL, or else by DATABASE_URL.`,
  async run(args, terminal) {
    const options = readOptions(args, OPTIONS);
    const email = needed('email', options.email);
    const env = environmentOf(terminal.env, options['env-file']);
    const { DATABASE_URL: url } = parseConfig(CreateAdminConfig, { DATABASE_URL: databaseUrlOf('auth', env) });
    const password = await secret(terminal, 'password', options['password-file']);
    const withdrawalPassword = await secret(terminal, 'withdrawal-password', options['withdrawal-password-file']);
    const credentials = { email, password, withdrawalPassword };
    const id = await runCreateAdmin(url, credentials, options.another === true ? 'another' : 'first');
    terminal.print(`${email} is an admin (account ${id}).`);
    terminal.print('Sign in with it and set up a second factor: without one an admin may only look.');
    return 0;
  },
};

async function secret(terminal: Terminal, name: string, file: string | undefined): Promise<string> {
  if (file !== undefined) return readSecretFile(file, `${name}-file`);
  if (!terminal.isInteractive) throw new UsageError(`--${name}-file is needed where nobody can be asked.`);
  const words = name.replace('-', ' ');
  const typed = await terminal.ask({ text: `The admin's ${words}`, hidden: true });
  if (typed !== (await terminal.ask({ text: 'Again', hidden: true }))) {
    throw new Error('The two are not the same: nothing was made.');
  }
  return typed;
}
