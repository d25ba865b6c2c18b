import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { describeEnvironment } from '@ballast/platform/config/describe-environment';
import { ConfigError, parseConfig } from '@ballast/platform/config/parse-config';
import { PROCESS_NAMES } from '@ballast/platform/identity/identity';
import { type Command, UsageError } from '../command-line/command';
import { needed, readOptions } from '../command-line/read-options';
import { createOwnFile } from '../environment/env-file';
import { PROGRAM, configOf } from '../services/built-service';
import { envText } from './env-text';
import { ANSWER_OPTIONS, KEY_ROLES, freshKeys, readAnswers } from './init-answers';
import { type InitValues, initValues } from './init-values';

/** Differs from process to process. */
const LEFT_OUT = ['PORT', 'METRICS_PORT'];
/** Known once the contracts are on the chain. */
const LATER = /^[A-Z_]+ is missing$/;

/** Writes the env file and the key files of a new installation. */
export const initCommand: Command = {
  name: 'init',
  summary: 'Writes an env file with fresh secrets, and key files.',
  usage: `Usage: npm run ops -- init --file <env file> [--keys <folder>] [--public-url <https address>] [--chain-id <137|80002>]
         [--rpc-urls <url,url,url>] [--checker-rpc-urls <url>] [--trust-proxy <address>] [--smtp-url <url>] [--mail-from <sender>]

Writes every variable of the processes with what it is for, fresh secrets among them, into a file that only its owner can
read, and a fresh key for relayer, payer, poster and guardian each into the folder of keys (default: keys beside the file).
It overwrites nothing. What is left out is asked for at a terminal. Other users can see a command line: where an address
holds a password or a key, leave it out. The contracts' addresses stay empty: deploy-contracts --write fills them in.`,
  async run(args, terminal) {
    const text = { type: 'string' } as const;
    const given = readOptions(args, { file: text, keys: text, ...ANSWER_OPTIONS }) as Record<
      string,
      string | undefined
    >;
    const file = path.resolve(needed('file', given['file']));
    const keyFolder = path.resolve(given['keys'] ?? path.join(path.dirname(file), 'keys'));
    refuseExisting([file, ...KEY_ROLES.map((role) => path.join(keyFolder, `${role}.key`))]);
    const values = initValues(await readAnswers(given, terminal), PROGRAM, keyFolder);
    refuseWrong(values);
    const groups = describeEnvironment(PROCESS_NAMES.map((service) => [service, configOf(service)] as const));
    const content = envText(groups, values.processes, { left: LEFT_OUT, others: values.others });
    mkdirSync(keyFolder, { recursive: true, mode: 0o700 });
    createOwnFile(file, content);
    terminal.print(`${file}: written, with fresh secrets. Keep a copy where a thief of this machine does not find it.`);
    for (const [role, wallet] of Object.entries(freshKeys())) {
      const keyFile = path.join(keyFolder, `${role}.key`);
      createOwnFile(keyFile, `${wallet.privateKey}\n`);
      terminal.print(`${keyFile}: the ${role} is ${wallet.address}`);
    }
    terminal.print('Each of the four needs some of the chain’s coin for gas, and no USDC.');
    return 0;
  },
};

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
    try {
      parseConfig(configOf(service), { ...processes, ...rpcs, PORT: '3000' });
    } catch (error) {
      if (!(error instanceof ConfigError)) throw error;
      for (const fault of error.faults) if (!LATER.test(fault)) faults.add(fault);
    }
  }
  if (faults.size > 0) throw new UsageError(`${[...faults].join('; ')}. Nothing was written.`);
}
