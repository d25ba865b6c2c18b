import { parseArgs } from 'node:util';
import { Fault } from '../start/fault';
import { FAMILIES, type Family } from './faults/family';
import { MUTANT_NAMES, type MutantName } from './mutants/mutant-names';

/** The options of one run of the suite. */
export interface ChaosOptions {
  /** Commands the members send at least; the load goes on until every fault was injected too. */
  readonly commands: number;
  readonly members: number;
  readonly faults: readonly Family[];
  readonly seed: number;
  /** A change of the built product that must turn the run red; 'all': one run for each. */
  readonly mutant: MutantName | 'all' | null;
  /** Whether it runs on a cluster of three database nodes, and its faults are theirs (docs/high-availability.md). */
  readonly cluster: boolean;
  /** The run's state directory; null: a new one, removed when the run is green. */
  readonly state: string | null;
}

/** About three minutes. */
const SHORT = { commands: '4000', members: '40', seed: '1' };

const USAGE = `Usage: npm run chaos [-- --commands 100000] [--members 40] [--faults ${FAMILIES.join(',')}] [--seed 1] [--state <directory>] [--mutant <name>|all] [--cluster]`;

/** @throws Fault for what it does not know */
export function readOptions(args: readonly string[]): ChaosOptions {
  const values = parsed(args);
  return {
    commands: count('--commands', values.commands ?? SHORT.commands),
    members: count('--members', values.members ?? SHORT.members),
    faults: values.faults === undefined ? FAMILIES : familiesIn(values.faults),
    seed: count('--seed', values.seed ?? SHORT.seed),
    mutant: values.mutant === undefined ? null : mutantCalled(values.mutant),
    cluster: values.cluster === true,
    state: values.state ?? null,
  };
}

type Texts = Partial<Record<'commands' | 'members' | 'faults' | 'seed' | 'mutant' | 'state', string>> & {
  cluster?: boolean;
};

function parsed(args: readonly string[]): Texts {
  const text = { type: 'string' } as const;
  const cluster = { type: 'boolean' } as const;
  const options = { commands: text, members: text, faults: text, seed: text, mutant: text, state: text, cluster };
  try {
    return parseArgs({ args: [...args], options }).values;
  } catch (error) {
    throw new Fault(`${(error as Error).message}. ${USAGE}`);
  }
}

function count(name: string, text: string): number {
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text);
  throw new Fault(`${name} is "${text}"; it must be a whole number from 1 on. ${USAGE}`);
}

function familiesIn(text: string): Family[] {
  if (text === 'none') return [];
  const names = text.split(',').map((name) => name.trim());
  const unknown = names.find((name) => !FAMILIES.some((family) => family === name));
  if (unknown !== undefined) throw new Fault(`"${unknown}" is no fault. ${USAGE}`);
  return FAMILIES.filter((family) => names.includes(family));
}

function mutantCalled(name: string): MutantName | 'all' {
  const found = (['all', ...MUTANT_NAMES] as const).find((one) => one === name);
  if (found === undefined) throw new Fault(`"${name}" is no mutant: ${MUTANT_NAMES.join(', ')}, or all. ${USAGE}`);
  return found;
}
