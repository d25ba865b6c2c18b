import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { ProcessConfigs, VariableGroup } from '@ballast/platform/config/describe-environment';
import { SERVICES, type Service } from '../build/build-product';

type ConfigClass = new () => object;

/** For files that exist once the product is built. */
const load = createRequire(__filename);

const HEAD = [
  '# Generated from the configuration classes of the processes: npm run env:example. Do not edit.',
  '# npm start needs none of this. A line that begins with "# NAME=" has a default or is optional.',
  '# A secret with "or NAME_FILE" may lie in a file of its own, which that variable names instead.',
];

/**
 * The text of `.env.example`: every variable that any process reads, each once, with who reads it.
 * @param root the workspace, with its services built.
 */
export function envExample(root: string): string {
  // The built one: what a class says of itself is found only by the very module that noted it down.
  const { describeEnvironment } = load(path.join(root, 'dist/libs/platform/src/config/describe-environment.js')) as {
    describeEnvironment: (configs: ProcessConfigs) => readonly VariableGroup[];
  };
  const configs = SERVICES.map((service) => [service, configClassOf(root, service)] as const);
  const sections = describeEnvironment(configs).map(({ heading, variables }) =>
    [`# --- ${heading} ---`, ...variables.flatMap(({ comment, assignment }) => [comment, assignment])].join('\n'),
  );
  return `${[HEAD.join('\n'), ...sections].join('\n\n')}\n`;
}

/** From the build: tools may not import from apps, and a built class is what production reads its environment with. */
function configClassOf(root: string, service: Service): ConfigClass {
  const file = path.join(root, 'dist/apps', service, 'src/config.js');
  if (!existsSync(file)) throw new Error(`${service} has not been built: run npm run build first.`);
  const exported = Object.values(load(file) as Record<string, unknown>);
  const Config = exported.find(
    (value): value is ConfigClass => typeof value === 'function' && /Config$/.test(value.name),
  );
  if (Config === undefined) throw new Error(`${file} exports no configuration class.`);
  return Config;
}
