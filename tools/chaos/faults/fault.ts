import type { Depositor } from '../load/depositor';
import type { CommandClient } from '../load/command-client';
import type { SimulatedMember } from '../load/club';
import type { TimeDriver } from '../load/time-driver';
import type { Instance } from '../instances';
import type { Product } from '../product';
import type { Random } from '../random';
import type { Family } from './family';

/** The dependencies of a fault. */
export interface FaultContext {
  readonly product: Product;
  /** Members that no routine acts for: what a fault sends for them surprises nobody. */
  readonly bystanders: readonly SimulatedMember[];
  readonly commandClient: CommandClient;
  readonly depositor: Depositor;
  readonly timeDriver: TimeDriver;
  readonly random: Random;
}

/** A fault that is injected and ends. */
export interface ChaosFault {
  readonly name: string;
  readonly family: Family;
  /** The start of 'first success after the fault': a kill counts at once, a lasting fault from its end. */
  readonly countsFrom: 'start' | 'end';
  /** Injects the fault and takes it back; resolves when the product is whole again. */
  inject(context: FaultContext): Promise<void>;
}

export const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Kills a process (kill -9) and restarts it at once, as a production supervisor does. Resolves when the new one is
 * ready.
 */
export async function killAndRestart({ product }: FaultContext, instance: Instance): Promise<void> {
  await product.supervisor.end(instance, 'SIGKILL');
  product.startInstance(instance);
  await product.untilWhole(instance);
}

/** Ends a process in good order and starts it with another environment. */
export async function restartWith(
  { product }: FaultContext,
  instance: Instance,
  environment: Readonly<Record<string, string>>,
): Promise<void> {
  await product.supervisor.end(instance, 'SIGTERM');
  product.startInstance(instance, environment);
  await product.untilWhole(instance);
}
