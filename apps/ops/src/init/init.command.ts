import { chmodSync, existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { describeEnvironment } from '@ballast/platform/config/describe-environment';
import { ConfigError, parseConfig } from '@ballast/platform/config/parse-config';
import { PROCESS_NAMES } from '@ballast/platform/identity/identity';
import { type Command, UsageError } from '../command-line/command';
import { needed, readOptions } from '../command-line/read-options';
import { createOwnFile, OWNER_ONLY, READ_ONLY } from '../environment/env-file';
import { rolesOfEnvironment } from '../database-roles/roles-of-environment';
import { PROGRAM, configOf } from '../services/built-service';
import { urlVariableOf } from '../services/database-users';
import { envText } from './env-text';
import { ANSWER_OPTIONS, KEY_ROLES, freshKeys, readAnswers } from './init-answers';
import { type InitValues, type Installation, initValues } from './init-values';
import { type OwnFile, intoSecretFiles } from './secret-files';

/** Differs from process to process. */
const LEFT_OUT = ['PORT', 'METRICS_PORT', 'DATABASE_URL'];
/** Of the containers, as docker-compose.yml knows. */
const LEFT_TO_COMPOSE = [
  'HOST',
  'AUTH_URL',
  'LEDGER_URL',
  'WATCHER_URL',
  'DEPLOYMENTS_URL',
  'WEB_ROOT',
  'OPENAPI_FILE',
];
/** Known once the contracts are on the chain, or by the compose file. */
const LATER = /^[A-Z_]+ is missing$/;
const ROLES_FILE = {
  comment: 'File: the SQL of ops database-roles, which a new Postgres reads',
  name: 'DATABASE_ROLES_FILE',
};

/** Writes the env file and the key files of a new installation. */
export const initCommand: Command = {
  summary: 'Writes an env file with fresh secrets, and key files.',
  usage: `Usage: npm run ops -- init --file <env file> [--compose] [--keys <folder>] [--public-url <https address>]
         [--chain-id <137|80002>] [--rpc-urls <url,url,url>] [--checker-rpc-urls <url>] [--trust-proxy <address>]
         [--smtp-url <url>] [--mail-from <sender>] [--operator-name <name>] [--operator-address <address>]
         [--operator-licence <licence>] [--operator-contact <email or https address>] [--operator-risk-notice <text>]
         [--operator-terms <https address or file>] [--operator-privacy <https address or file>]

Writes every variable of the processes with what it is for, fresh secrets among them, into a file that only its owner can
read, and a fresh key for relayer, payer, poster and guardian each into the folder of keys (default: keys beside the file).
--compose is for docker-compose.yml: each secret and key goes into a file of its own in the folder secrets beside the file,
which only its owner may enter, and the env file names them.
It overwrites nothing. What is left out is asked for at a terminal. Other users can see a command line: where an address
holds a password or a key, leave it out. The contracts' addresses stay empty: deploy-contracts --write fills them in. What the operator says about
itself may stay empty until the ledger starts.`,
  async run(args, terminal) {
    const text = { type: 'string' } as const;
    const { compose, ...given } = readOptions(args, {
      ...{ file: text, keys: text, compose: { type: 'boolean' } as const },
      ...ANSWER_OPTIONS,
    }) as Record<string, string | boolean | undefined>;
    const installation: Installation = compose === true ? 'compose' : 'machine';
    const file = path.resolve(needed('file', given['file'] as string | undefined));
    const beside = (name: string): string => path.join(path.dirname(file), name);
    const folder = path.resolve((given['keys'] as string | undefined) ?? beside(compose === true ? 'secrets' : 'keys'));
    refuseExisting([file, ...KEY_ROLES.map((role) => path.join(folder, `${role}.key`))]);
    const answers = await readAnswers(compose === true ? { 'trust-proxy': 'uniquelocal', ...given } : given, terminal);
    const values = initValues(answers, { installation, program: PROGRAM, keyFolder: folder });
    refuseWrong(values);
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    chmodSync(folder, 0o700);
    const mode = compose === true ? READ_ONLY : OWNER_ONLY;
    if (compose === true) writeForCompose(file, values, folder);
    else createOwnFile(file, contentOf(values, LEFT_OUT));
    terminal.print(`${file}: written, with fresh secrets. Keep a copy where a thief of this machine does not find it.`);
    for (const [role, wallet] of Object.entries(freshKeys())) {
      const keyFile = path.join(folder, `${role}.key`);
      createOwnFile(keyFile, `${wallet.privateKey}\n`, mode);
      terminal.print(`${keyFile}: the ${role} is ${wallet.address}`);
    }
    terminal.print('Each of the four needs some of the chain’s coin for gas, and no USDC.');
    return 0;
  },
};

/** The secrets each in a file, the SQL of the roles among them, and the env file that names them. */
function writeForCompose(file: string, all: InitValues, folder: string): void {
  const { values, files } = intoSecretFiles(all, folder);
  const secrets = Object.entries(all.others).map(([name, { value }]) => [name, value] as const);
  const roles: OwnFile = {
    file: path.join(folder, 'database_roles.sql'),
    text: rolesOfEnvironment(Object.fromEntries(secrets)),
  };
  refuseExisting([...files, roles].map((one) => one.file));
  for (const one of [...files, roles]) createOwnFile(one.file, one.text, READ_ONLY);
  const others = { ...values.others, [ROLES_FILE.name]: { comment: ROLES_FILE.comment, value: roles.file } };
  const inFiles = files.map((one) => path.basename(one.file).toUpperCase());
  createOwnFile(file, contentOf({ ...values, others }, [...LEFT_OUT, ...LEFT_TO_COMPOSE, ...inFiles]));
}

function contentOf({ processes, others }: InitValues, left: readonly string[]): string {
  const groups = describeEnvironment(PROCESS_NAMES.map((service) => [service, configOf(service)] as const));
  return envText(groups, processes, { left, others });
}

function refuseExisting(files: readonly string[]): void {
  const there = files.find((file) => existsSync(file));
  if (there !== undefined)
    throw new Error(`${there} exists. Nothing was written: a secret that is overwritten is lost. Name another file.`);
}

/** By the rules of the processes themselves, so that what was typed wrongly is found now and not at the start. */
function refuseWrong({ processes, others }: InitValues): void {
  const faults = new Set<string>();
  for (const service of PROCESS_NAMES) {
    const rpcs = service === 'checker' ? { RPC_URLS: others['CHECKER_RPC_URLS']?.value } : {};
    const own = { DATABASE_URL: others[urlVariableOf('migrator')]?.value };
    try {
      parseConfig(configOf(service), { ...processes, ...own, ...rpcs, PORT: '3000' });
    } catch (error) {
      if (!(error instanceof ConfigError)) throw error;
      for (const fault of error.faults) if (!LATER.test(fault)) faults.add(fault);
    }
  }
  if (faults.size > 0) throw new UsageError(`${[...faults].join('; ')}. Nothing was written.`);
}
