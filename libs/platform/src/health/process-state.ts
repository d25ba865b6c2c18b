import { VERSION } from '../build/version';
import type { Clock } from '../clock/clock';
import { withinTime } from '../clock/within-time';
import type { ServiceName } from '../identity/identity';
import type { QueueState } from '../queue/queue-states';
import type { Health } from './health';

const QUEUES_TIMEOUT_MS = 1_000;

/** A process as admins see it. Nothing secret: no address, no error's text. */
export interface ProcessStateView {
  readonly service: ServiceName;
  readonly version: string;
  /** ISO 8601. */
  readonly startedAt: string;
  readonly state: 'ready' | 'not_ready';
  readonly dependencies: readonly { readonly name: string; readonly ok: boolean }[];
  /** The queues that it puts jobs into; null: they do not answer. */
  readonly queues: readonly QueueState[] | null;
}

/** This process, for the operations page of the admin area. */
export class ProcessState {
  private readQueues: () => Promise<readonly QueueState[]> = () => Promise.resolve([]);
  private readonly startedAt: string;

  constructor(
    private readonly service: ServiceName,
    private readonly health: Health,
    clock: Clock,
  ) {
    this.startedAt = clock.now().toISOString();
  }

  showQueues(read: () => Promise<readonly QueueState[]>): void {
    this.readQueues = read;
  }

  /** Within the timeouts of the dependencies and a second for the queues. */
  async read(): Promise<ProcessStateView> {
    const { service, startedAt } = this;
    const [{ ready, checks }, queues] = await Promise.all([
      this.health.ask(),
      withinTime(this.readQueues(), QUEUES_TIMEOUT_MS).catch(() => null),
    ]);
    const dependencies = Object.entries(checks).map(([name, { ok }]) => ({ name, ok }));
    return { service, state: ready ? 'ready' : 'not_ready', version: VERSION, startedAt, dependencies, queues };
  }
}
