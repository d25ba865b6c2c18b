import type { Depositor } from '../load/depositor';
import type { CommandClient } from '../load/command-client';
import type { SimulatedMember } from '../load/club';
import type { Instance } from '../instances';
import type { Product } from '../product';
import type { Random } from '../random';
import type { Family } from './family';

/** What a fault may use. */
export interface FaultContext {
  readonly product: Product;
  /** Members that no routine acts for: what a fault sends for them surprises nobody. */
  readonly bystanders: readonly SimulatedMember[];
  readonly commandClient: CommandClient;
  readonly depositor: Depositor;
  readonly random: Random;
}

/** One thing that goes wrong, and ends. */
export interface ChaosFault {
  readonly name: string;
  readonly family: Family;
  /** When 'first success after the fault' is counted from: a kill counts at once, what lasts from its end. */
  readonly countsFrom: 'start' | 'end';
  /** Injects the fault and takes it back; resolves when the product is whole again. */
  inject(context: FaultContext): Promise<void>;
}

export const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** kill -9, and at once a new one, as whatever runs the processes in production does. Resolves when the new one is ready. */
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
