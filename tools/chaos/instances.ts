import { type Service, SERVICES } from '../build/build-product';
import type { Random } from './random';

/** One process of a service, as the supervisor and its log call it; of each service there are two, behind the balancer. */
export type Instance = `${Service}-${1 | 2}`;

export function instancesOf(service: Service): readonly [Instance, Instance] {
  return [`${service}-1`, `${service}-2`];
}

export const INSTANCES: readonly Instance[] = SERVICES.flatMap(instancesOf);

/** Either of the two, as chance has it. */
export function randomInstance(service: Service, random: Random): Instance {
  return random.pick(instancesOf(service));
}

export function serviceOf(instance: Instance): Service {
  return instance.slice(0, -2) as Service;
}
