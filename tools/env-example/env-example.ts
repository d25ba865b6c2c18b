import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { SERVICES, type Service } from '../build/build-product';

interface Variable {
  readonly name: string;
  /** The comment and the assignment. */
  readonly lines: readonly string[];
  readonly users: readonly Service[];
}

type ConfigClass = new () => object;

/** For files that exist once the product is built. */
const load = createRequire(__filename);

const HEAD = [
  '# Generated from the configuration classes of the processes: npm run env:example. Do not edit.',
  '# npm start needs none of this. A line that begins with "# NAME=" has a default or is optional.',
];

/**
 * The text of `.env.example`: every variable that any process reads, each once, with who reads it.
 * @param root the workspace, with its services built.
 */
export function envExample(root: string): string {
  const variables = new Map<string, Variable>();
  for (const service of SERVICES) {
    for (const { name, lines } of variablesOf(root, configClassOf(root, service))) {
      const known = variables.get(name);
      // What one process needs is needed, however optional it is to another; the first that needs it says what it is.
      const kept = known === undefined || (isNeeded(lines) && !isNeeded(known.lines)) ? lines : known.lines;
      variables.set(name, { name, lines: kept, users: [...(known?.users ?? []), service] });
    }
  }
  const groups = new Map<string, Variable[]>();
  for (const variable of variables.values()) {
    const heading = variable.users.length === SERVICES.length ? 'every process' : variable.users.join(', ');
    groups.set(heading, [...(groups.get(heading) ?? []), variable]);
  }
  const sections = [...groups].map(([heading, members]) =>
    [`# --- ${heading} ---`, ...members.flatMap(({ lines }) => lines)].join('\n'),
  );
  return `${[HEAD.join('\n'), ...sections].join('\n\n')}\n`;
}

const isNeeded = (lines: readonly string[]): boolean => lines[1]?.startsWith('#') === false;

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

function variablesOf(root: string, Config: ConfigClass): { name: string; lines: string[] }[] {
  // The built one too: what a class says of itself is found only by the very module that noted it down.
  const { describeConfig } = load(path.join(root, 'dist/libs/platform/src/config/describe-config.js')) as {
    describeConfig: (of: ConfigClass) => string[];
  };
  const lines = describeConfig(Config);
  const variables: { name: string; lines: string[] }[] = [];
  for (let at = 0; at + 1 < lines.length; at += 2) {
    const [comment = '', assignment = ''] = lines.slice(at, at + 2);
    const name = /^(?:# )?([A-Z0-9_]+)=/.exec(assignment)?.[1];
    if (name === undefined) throw new Error(`"${assignment}" assigns no variable.`);
    variables.push({ name, lines: [comment, assignment] });
  }
  return variables;
}
