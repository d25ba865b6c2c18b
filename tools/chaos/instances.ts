import { CALLED_SERVICES, type CalledService } from '../build/build-product';
import type { Random } from './random';

/** One process of a service, as the supervisor and its log call it; of each service there are two, behind the balancer. */
export type Instance = `${CalledService}-${1 | 2}`;

export function instancesOf(service: CalledService): readonly [Instance, Instance] {
  return [`${service}-1`, `${service}-2`];
}

export const INSTANCES: readonly Instance[] = CALLED_SERVICES.flatMap(instancesOf);

/** Either of the two, as chance has it. */
export function randomInstance(service: CalledService, random: Random): Instance {
  return random.pick(instancesOf(service));
}

export function serviceOf(instance: Instance): CalledService {
  return instance.slice(0, -2) as CalledService;
}
