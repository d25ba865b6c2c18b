import type { Service } from '@ballast/dto/client/schemas';
import { queueList, queuesAway } from './queue-list';

const jobs = { waiting: 0, active: 0, delayed: 0, failed: 0 };
const service = (name: string, queues: readonly string[] | null): Service => ({
  ...{ service: name, state: 'ready', version: '1', startedAt: null, dependencies: [] },
  queues: queues === null ? null : queues.map((queue) => ({ name: queue, jobs, oldestWaitingSeconds: 0 })),
});

describe('the list of queues', () => {
  it('has each once, by name, and says whose do not answer', () => {
    const services = [service('auth', ['b', 'a']), service('deployments', ['b']), service('ledger', null)];
    expect(queueList(services).map(({ name }) => name)).toEqual(['a', 'b']);
    expect(queuesAway(services)).toEqual(['ledger']);
  });
});
