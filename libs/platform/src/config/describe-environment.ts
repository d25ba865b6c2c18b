import { type EnvVariable, envVariablesOf } from './env';
import { fileVariableOf } from './secret-file';

/** A process and the class by which it reads its environment. */
export type ProcessConfigs = readonly (readonly [process: string, Config: new () => object])[];

/** One variable, as the processes that read it describe it. */
export interface DescribedVariable {
  readonly name: string;
  /** Of an env file: what it is for, and its default or whether it is needed. */
  readonly comment: string;
  /** `NAME=value`, commented out where the variable has a default or is optional. */
  readonly assignment: string;
}

/** Variables with the same readers. */
export interface VariableGroup {
  readonly heading: string;
  readonly variables: readonly DescribedVariable[];
}

interface Known {
  readonly variable: EnvVariable;
  readonly readers: readonly string[];
}

/** Every variable that any process reads, each once, grouped by who reads it. */
export function describeEnvironment(configs: ProcessConfigs): readonly VariableGroup[] {
  const variables = new Map<string, Known>();
  for (const [process, Config] of configs) {
    for (const variable of envVariablesOf(Config.prototype as object)) {
      const known = variables.get(variable.name);
      // What one process needs is needed, however optional it is to another; the first that needs it says what it is.
      const isFirst = known === undefined || (isNeeded(variable) && !isNeeded(known.variable));
      variables.set(variable.name, {
        variable: isFirst ? variable : known.variable,
        readers: [...(known?.readers ?? []), process],
      });
    }
  }
  const groups = new Map<string, DescribedVariable[]>();
  for (const { readers, variable } of variables.values()) {
    const heading = readers.length === configs.length ? 'every process' : readers.join(', ');
    groups.set(heading, [...(groups.get(heading) ?? []), describe(variable)]);
  }
  return [...groups].map(([heading, members]) => ({ heading, variables: members }));
}

const isNeeded = ({ fallback, optional }: EnvVariable): boolean => fallback === undefined && optional !== true;

function describe(variable: EnvVariable): DescribedVariable {
  const { name, about, example, optional, secret } = variable;
  const fallback = Array.isArray(variable.fallback) ? variable.fallback.join(',') : variable.fallback;
  const needed = fallback !== undefined ? `default ${fallback}` : optional === true ? 'optional' : 'required';
  const line = `${name}=${String(fallback ?? example ?? '')}`;
  return {
    name,
    comment: `# ${about} (${needed}${secret === true ? `, or ${fileVariableOf(name)}` : ''})`,
    assignment: isNeeded(variable) ? line : `# ${line}`,
  };
}
