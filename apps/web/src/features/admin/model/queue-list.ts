import type { Queue, Service } from '@ballast/dto/client/schemas';

/** Every queue once, by its name, though several services put jobs into one. */
export function queueList(services: readonly Service[]): Queue[] {
  const byName = new Map(services.flatMap(({ queues }) => queues ?? []).map((queue) => [queue.name, queue]));
  return [...byName.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** The services whose queues do not answer. */
export const queuesAway = (services: readonly Service[]): string[] =>
  services.filter(({ queues }) => queues === null).map(({ service }) => service);
