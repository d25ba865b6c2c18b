import { paymentFaults, reorgs, rpcFaults } from './faults/chain-faults';
import { depositFaults } from './faults/deposit-faults';
import type { Family } from './faults/family';
import type { ChaosFault } from './faults/fault';
import { overloads, poisons } from './faults/load-faults';
import { kills, pauses, wrongClocks } from './faults/process-faults';
import { postgresFaults, redisFaults } from './faults/storage-faults';
import type { Random } from './random';

const ALL: readonly ChaosFault[] = [
  ...kills,
  ...pauses,
  ...postgresFaults,
  ...redisFaults,
  ...rpcFaults,
  ...reorgs,
  ...depositFaults,
  ...paymentFaults,
  ...wrongClocks,
  ...overloads,
  ...poisons,
];

/** Every fault of the families once, in an order that the seed decides: no fault always finds the same state. */
export function roundOf(families: readonly Family[], random: Random): ChaosFault[] {
  return random.shuffle(ALL.filter(({ family }) => families.includes(family)));
}

/** Faults for as long as they are asked for, round after round. */
export function* endlessFaults(families: readonly Family[], random: Random): Generator<ChaosFault> {
  while (families.length > 0) yield* roundOf(families, random);
}

/** The family of the fault of this name; undefined for a row of the report that is no fault. */
export function familyOf(name: string): Family | undefined {
  return ALL.find((fault) => fault.name === name)?.family;
}

/** Whether 'first success after the fault' of a fault of this name is counted from its end. */
export function countsFromEnd(name: string): boolean {
  return ALL.find((fault) => fault.name === name)?.countsFrom === 'end';
}
