import { parseArgs } from 'node:util';
import { Fault } from '../start/fault';
import { CLUSTER_FAULT_NAMES, type ClusterFaultName } from './cluster/cluster-fault-names';
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
  /** The faults of a run on three database nodes (docs/high-availability.md), which has none of the others; null: of any other run. */
  readonly cluster: readonly ClusterFaultName[] | null;
  /** The run's state directory; null: a new one, removed when the run is green. */
  readonly state: string | null;
}

/** About three minutes. */
const SHORT = { commands: '4000', members: '40', seed: '1' };
/** Beside three nodes of a database on the same machine; a write every 50 ms comes on top. */
const MEMBERS_ON_CLUSTER = '12';

const USAGE = `Usage: npm run chaos [-- --commands 100000] [--members 40] [--faults ${FAMILIES.join(',')}] [--seed 1] [--state <directory>] [--mutant <name>|all]
       npm run chaos -- --cluster [--members ${MEMBERS_ON_CLUSTER}] [--faults ${CLUSTER_FAULT_NAMES.join(',')}] [--seed 1] [--state <directory>]`;

/** @throws Fault for what it does not know */
export function readOptions(args: readonly string[]): ChaosOptions {
  const values = parsed(args);
  const onCluster = values.cluster === true;
  return {
    commands: count('--commands', values.commands ?? SHORT.commands),
    members: count('--members', values.members ?? (onCluster ? MEMBERS_ON_CLUSTER : SHORT.members)),
    faults: onCluster ? [] : faultsIn(values.faults, FAMILIES),
    seed: count('--seed', values.seed ?? SHORT.seed),
    mutant: values.mutant === undefined ? null : mutantCalled(values.mutant),
    cluster: onCluster ? faultsIn(values.faults, CLUSTER_FAULT_NAMES) : null,
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

/** Those that a text names, in their own order; all of them when there is none. */
function faultsIn<Name extends string>(text: string | undefined, known: readonly Name[]): readonly Name[] {
  if (text === undefined) return known;
  if (text === 'none') return [];
  const names = text.split(',').map((name) => name.trim());
  const unknown = names.find((name) => !known.some((one) => one === name));
  if (unknown !== undefined) throw new Fault(`"${unknown}" is no fault. ${USAGE}`);
  return known.filter((one) => names.includes(one));
}

function mutantCalled(name: string): MutantName | 'all' {
  const found = (['all', ...MUTANT_NAMES] as const).find((one) => one === name);
  if (found === undefined) throw new Fault(`"${name}" is no mutant: ${MUTANT_NAMES.join(', ')}, or all. ${USAGE}`);
  return found;
}
