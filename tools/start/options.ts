import path from 'node:path';
import { parseArgs } from 'node:util';
import { sentenceOf } from '@ballast/texts/sentence-of';
import { SERVICES } from '../build/build-product';
import type { Development } from './development';
import { Fault } from './fault';

/** The options of a start. */
export interface StartOptions {
  readonly fresh: boolean;
  /** Given by `npm run dev`. */
  readonly development: Development | undefined;
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

const USAGE = `Usage: npm start [-- --fresh], npm run dev [-- --fresh --without <${SERVICES.join('|')}>], with PORT, DATABASE_URL, REDIS_URL, RPC_URLS, SMTP_URL and MAIL_FROM from the environment.`;

/**
 * Reads the command line and the environment.
 * @throws Fault for anything it does not know.
 */
export function readOptions(args: readonly string[], env: NodeJS.ProcessEnv): StartOptions {
  return {
    ...readArguments(args),
    port: readPort(env['PORT']),
    stateDirectory: stateDirectoryOf(env),
    databaseUrl: given(env['DATABASE_URL']),
    redisUrl: given(env['REDIS_URL']),
    rpcUrls: given(env['RPC_URLS']),
    smtpUrl: given(env['SMTP_URL']),
    mailFrom: given(env['MAIL_FROM']),
  };
}

function readArguments(args: readonly string[]): Pick<StartOptions, 'fresh' | 'development'> {
  const known = { fresh: { type: 'boolean' }, dev: { type: 'boolean' }, without: { type: 'string' } } as const;
  let values: { fresh?: boolean; dev?: boolean; without?: string };
  try {
    ({ values } = parseArgs({ args: [...args], options: known }));
  } catch (error) {
    throw new Fault(`${sentenceOf(error)}. ${USAGE}`);
  }
  const { fresh = false, dev = false, without } = values;
  const left = SERVICES.find((service) => service === without);
  if (without !== undefined && (left === undefined || !dev)) {
    throw new Fault(`Without "${without}" it does not start. ${USAGE}`);
  }
  return { fresh, development: dev ? { without: left } : undefined };
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
