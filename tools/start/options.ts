import path from 'node:path';
import { Fault } from './fault';

/** The options of a start. */
export interface StartOptions {
  readonly fresh: boolean;
  /** The gateway's port. */
  readonly port: number;
  readonly stateDirectory: string;
  /** Given: used instead of the embedded ones. */
  readonly databaseUrl: string | undefined;
  readonly redisUrl: string | undefined;
  readonly rpcUrls: string | undefined;
  /** Given: mails really leave this machine, from this sender. */
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string | undefined;
}

const USAGE =
  'Usage: npm start [-- --fresh], with PORT, DATABASE_URL, REDIS_URL, RPC_URLS, SMTP_URL and MAIL_FROM from the environment.';

/**
 * Reads the command line and the environment.
 * @throws Fault for anything it does not know.
 */
export function readOptions(args: readonly string[], env: NodeJS.ProcessEnv): StartOptions {
  const unknown = args.find((arg) => arg !== '--fresh');
  if (unknown !== undefined) throw new Fault(`"${unknown}" is not an option. ${USAGE}`);
  return {
    fresh: args.includes('--fresh'),
    port: readPort(env['PORT']),
    stateDirectory: stateDirectoryOf(env),
    databaseUrl: given(env['DATABASE_URL']),
    redisUrl: given(env['REDIS_URL']),
    rpcUrls: given(env['RPC_URLS']),
    smtpUrl: given(env['SMTP_URL']),
    mailFrom: given(env['MAIL_FROM']),
  };
}

/** The state directory of a start: `.ballast`, or BALLAST_STATE_DIR (the browser tests have their own). */
export function stateDirectoryOf(env: NodeJS.ProcessEnv): string {
  return path.resolve(given(env['BALLAST_STATE_DIR']) ?? '.ballast');
}

const given = (text: string | undefined): string | undefined => (text === undefined || text === '' ? undefined : text);

function readPort(text: string | undefined): number {
  if (given(text) === undefined) return 3000;
  const port = Number(text);
  if (/^\d+$/.test(text ?? '') && port >= 1 && port <= 65_535) return port;
  throw new Fault(`PORT is "${text ?? ''}"; it must be a number from 1 to 65535.`);
}
