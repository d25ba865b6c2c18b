import path from 'node:path';
import type { Command } from '../command-line/command';
import { readOptions } from '../command-line/read-options';
import { checkPublicUrl } from '../doctor/checks/check-public-url';
import { type Finding, fail, ok } from '../doctor/finding';
import { printFindings } from '../doctor/print-findings';
import { environmentOf } from '../environment/env-file';
import { checkEntrance } from './check-entrance';
import { type Container, containersOf, firstLine } from './containers';
import { type Engine, findEngine } from './engine';
import { judgeContainers } from './judge-containers';

const text = { type: 'string' } as const;
const OPTIONS = { file: text, project: text, 'env-file': text } as const;

/** Looks at the containers of docker-compose.yml. */
export const composeCheckCommand: Command = {
  summary: 'Checks the containers of docker-compose.yml, one line each.',
  usage: `Usage: npm run ops -- compose-check [--env-file <file>] [--file <compose file>] [--project <name>]

On the machine of the containers, with docker compose or podman-compose, whichever is there: is the file complete; is each
container healthy, does none run as root or with a root that it may write to; what is published, and only by the proxy; are
all of one version; do the services answer through the public URL. One line each: ok, warn or FAIL, what is wrong and what
to do. It changes nothing and prints no secret. Exit code 1: a line says FAIL. What the processes depend on is looked at by
npm run ops -- doctor, as a container: docker compose run --rm ops doctor.`,
  async run(args, terminal) {
    const { file = 'docker-compose.yml', project = 'ballast', 'env-file': envFile } = readOptions(args, OPTIONS);
    const env = environmentOf(terminal.env, envFile);
    const engine = await findEngine(terminal.env);
    if (engine === null)
      throw new Error(
        'Neither docker compose nor podman-compose answers here: run this where the containers run, as who may.',
      );
    const given = envFile === undefined ? [] : ['--env-file', path.resolve(envFile)];
    const compose = [...given, '--file', path.resolve(file), '--project-name', project];
    const containers = await containersOf(engine, project);
    const findings = [
      ...(await checkFile(engine, compose, containers)),
      ...(await checkEntrance(env)),
      ...(await checkPublicUrl(env)),
    ];
    return printFindings(findings, terminal, env);
  },
};

async function checkFile(
  engine: Engine,
  options: readonly string[],
  containers: readonly Container[],
): Promise<readonly Finding[]> {
  const config = await engine.compose(...options, 'config');
  // The last line is the reason; those before it may be a program's trace.
  const reason = firstLine(config.err.trim().split('\n').at(-1) ?? '');
  if (config.code !== 0) return [fail('file', `${engine.name} does not take it: ${reason}`)];
  const services = servicesIn(config.out);
  return [
    ok('file', `${engine.name} takes it, with ${services.length} services`),
    ...judgeContainers(services, containers),
  ];
}

/** The names in what both programs print of the file: YAML whose services are set in by two. */
function servicesIn(config: string): string[] {
  const [, block = ''] = /^services:\n((?: .*\n|\n)*)/m.exec(config) ?? [];
  return [...block.matchAll(/^ {2}(\S+):/gm)].map(([, name = '']) => name);
}
