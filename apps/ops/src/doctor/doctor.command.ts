import type { Environment } from '@ballast/platform/config/parse-config';
import type { Command } from '../command-line/command';
import { readOptions } from '../command-line/read-options';
import { environmentOf } from '../environment/env-file';
import { checkClock } from './checks/check-clock';
import { checkConfiguration } from './checks/check-configuration';
import { checkContacts } from './checks/check-contacts';
import { checkContracts } from './checks/check-contracts';
import { checkDatabase } from './checks/check-database';
import { checkKeys } from './checks/check-keys';
import { checkMail } from './checks/check-mail';
import { checkPublicUrl } from './checks/check-public-url';
import { checkRedis } from './checks/check-redis';
import { checkRpcs } from './checks/check-rpcs';
import { checkSms } from './checks/check-sms';
import { type Check, type Finding, codeOf, fail } from './finding';
import { printFindings } from './print-findings';

/** In the order of the lines. */
const CHECKS: Readonly<Record<string, Check>> = {
  configuration: checkConfiguration,
  database: checkDatabase,
  redis: checkRedis,
  rpcs: checkRpcs,
  contracts: checkContracts,
  keys: checkKeys,
  clock: checkClock,
  mail: checkMail,
  SMS: checkSms,
  contacts: checkContacts,
  'public URL': checkPublicUrl,
};

/** Looks at all that the processes depend on. */
export const doctorCommand: Command = {
  summary: 'Checks all that the processes depend on, one line each.',
  usage: `Usage: npm run ops -- doctor [--env-file <file>]

Checks configuration, database (reachable, roles, migrations, connections), Redis, RPCs (how many agree on a final block),
contracts (code and wiring), keys, clock, mail server, SMS gateway, members who wait for one that is
not configured, and, through the public URL, TLS and what the gateway believes of
the proxy in front. One line each: ok, warn or FAIL, what is wrong and what to do. It changes nothing, sends no mail and
prints no secret. Exit code 1: a line says FAIL.`,
  async run(args, terminal) {
    const { 'env-file': file } = readOptions(args, { 'env-file': { type: 'string' } });
    const env = environmentOf(terminal.env, file);
    const findings = (await Promise.all(Object.entries(CHECKS).map(([name, check]) => run(name, check, env)))).flat();
    return printFindings(findings, terminal, env);
  },
};

async function run(name: string, check: Check, env: Environment): Promise<readonly Finding[]> {
  try {
    return await check(env);
  } catch (error) {
    return [fail(name, `could not be checked (${codeOf(error)}).`)];
  }
}
