import { describeConfig } from './describe-config';

/** A process and the class by which it reads its environment. */
export type ProcessConfigs = readonly (readonly [process: string, Config: new () => object])[];

/** One variable, as the processes that read it describe it. */
export interface DescribedVariable {
  readonly name: string;
  /** Of an env file. */
  readonly comment: string;
  /** `NAME=value`, commented out where the variable has a default or is optional. */
  readonly assignment: string;
}

/** Variables with the same readers. */
export interface VariableGroup {
  readonly heading: string;
  readonly variables: readonly DescribedVariable[];
}

type Known = DescribedVariable & { readonly readers: readonly string[] };

/** Every variable that any process reads, each once, grouped by who reads it. */
export function describeEnvironment(configs: ProcessConfigs): readonly VariableGroup[] {
  const variables = new Map<string, Known>();
  for (const [process, Config] of configs) {
    for (const variable of variablesOf(Config)) {
      const known = variables.get(variable.name);
      // What one process needs is needed, however optional it is to another; the first that needs it says what it is.
      const kept = known === undefined || (isNeeded(variable) && !isNeeded(known)) ? variable : known;
      variables.set(variable.name, { ...kept, readers: [...(known?.readers ?? []), process] });
    }
  }
  const groups = new Map<string, DescribedVariable[]>();
  for (const { readers, ...variable } of variables.values()) {
    const heading = readers.length === configs.length ? 'every process' : readers.join(', ');
    groups.set(heading, [...(groups.get(heading) ?? []), variable]);
  }
  return [...groups].map(([heading, members]) => ({ heading, variables: members }));
}

const isNeeded = ({ assignment }: DescribedVariable): boolean => !assignment.startsWith('#');

function variablesOf(Config: new () => object): DescribedVariable[] {
  const lines = describeConfig(Config);
  const variables: DescribedVariable[] = [];
  for (let at = 0; at + 1 < lines.length; at += 2) {
    const [comment = '', assignment = ''] = lines.slice(at, at + 2);
    const name = /^(?:# )?([A-Z0-9_]+)=/.exec(assignment)?.[1];
    if (name === undefined) throw new Error(`"${assignment}" assigns no variable.`);
    variables.push({ name, comment, assignment });
  }
  return variables;
}
