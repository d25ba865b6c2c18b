import type { Service } from '../../build/build-product';
import type { Desk } from '../load/desk';
import type { Player } from '../load/club';
import type { Product } from '../product';
import type { Random } from '../random';
import type { Family } from './family';

/** What a fault may use. */
export interface Scene {
  readonly product: Product;
  /** Members whom no lane plays: what a fault sends for them surprises nobody. */
  readonly crowd: readonly Player[];
  readonly desk: Desk;
  readonly random: Random;
}

/** One thing that goes wrong, and ends. */
export interface ChaosFault {
  readonly name: string;
  readonly family: Family;
  /** When 'first success after the fault' is counted from: a kill counts at once, what lasts from its end. */
  readonly countsFrom: 'start' | 'end';
  /** Injects the fault and takes it back; resolves when the product is whole again. */
  inject(scene: Scene): Promise<void>;
}

export const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** kill -9, and at once a new one, as whatever runs the processes in production does. Resolves when the new one is ready. */
export async function killAndRestart({ product }: Scene, service: Service): Promise<void> {
  await product.supervisor.end(service, 'SIGKILL');
  product.startService(service);
  await product.untilReady(service);
}

/** Ends a process in good order and starts it with another environment. */
export async function restartWith(
  { product }: Scene,
  service: Service,
  environment: Readonly<Record<string, string>>,
): Promise<void> {
  await product.supervisor.end(service, 'SIGTERM');
  product.startService(service, environment);
  await product.untilReady(service);
}
