import { ConnectionOptions, Processor, Queue, QueueOptions, Worker, WorkerOptions } from 'bullmq';
import { Log } from '../logging/log';
import { type RedisConnection, addressIn, openRedis } from '../redis/open-redis';
import { currentSpan } from '../request/request-context';
import { queueBackendOn } from './queue-backend';
import { QueuePool } from './queue-pool';
import { carryTrace, traceJob } from './trace-jobs';

/** A job's data: plain JSON. */
export type JobData = Readonly<Record<string, unknown>>;

export interface QueueConnectionOptions {
  /** Redis when given; else `databaseUrl` is needed and BullMQ runs on Postgres, in a schema of its own. */
  readonly redisUrl?: string | undefined;
  readonly databaseUrl?: string | undefined;
  readonly log: Log;
  /** Called with the queue's name when an attempt at a job of it failed here. */
  readonly onJobFailed?: (queue: string) => void;
}

export interface JobWorkerOptions {
  /** Jobs at a time; default 1. */
  readonly concurrency?: number;
}

export interface Schedule {
  /** Names the schedule: the same id replaces it, so every instance may set it at its start. */
  readonly id: string;
  /** Milliseconds between jobs. */
  readonly every?: number;
  /** Or a cron pattern, in UTC. */
  readonly cron?: string;
  readonly data?: JobData;
}

export type JobHandler = (job: {
  readonly id: string;
  readonly name: string;
  readonly data: JobData;
  readonly attempt: number;
}) => Promise<unknown>;

/** Seconds for which a job that failed for good is there for a person to see and to run again (docs/retention.md). */
const FAILED_KEPT = 30 * 86_400;

/** Retries for about an hour, ever slower; what still fails stays in the failed set for a while. */
const JOB_DEFAULTS = {
  attempts: 20,
  backoff: { type: 'custom' },
  removeOnComplete: { age: 3600, count: 10_000 },
  removeOnFail: { age: FAILED_KEPT },
} as const satisfies NonNullable<QueueOptions['defaultJobOptions']>;

/** Of every queue's keys in Redis. */
const PREFIX = 'ballast';
/** A cluster runs a script only where all of its keys lie: each queue's lie together, and the queues on all masters. */
const prefixInCluster = (queue: string): string => `{${PREFIX}:${queue}}`;

const MAX_BACKOFF = 5 * 60_000;

/** Milliseconds until the next attempt; whole ones, since BullMQ on Postgres keeps them as bigint. */
function backoffStrategy(attempts: number): number {
  return Math.round(Math.min(MAX_BACKOFF, 125 * 2 ** attempts) * (0.5 + Math.random() / 2));
}

/**
 * BullMQ on Redis or on Postgres, the same to whoever uses it. Makes queues and workers, and closes them all:
 * workers first, after the jobs they have in hand.
 */
export class QueueConnection {
  readonly backend: 'redis' | 'postgres';
  private readonly queues = new Map<string, Queue>();
  private readonly workers: Worker[] = [];
  /** Those that BullMQ was given and does not close. */
  private readonly connections: RedisConnection[] = [];
  private readonly isCluster: boolean;
  private readonly pool: QueuePool | undefined;

  constructor(private readonly options: QueueConnectionOptions) {
    if (options.redisUrl === undefined && options.databaseUrl === undefined) {
      throw new Error('A queue needs REDIS_URL or DATABASE_URL.');
    }
    this.backend = options.redisUrl === undefined ? 'postgres' : 'redis';
    this.pool = this.backend === 'postgres' ? new QueuePool(options.databaseUrl ?? '') : undefined;
    this.isCluster = options.redisUrl !== undefined && addressIn(options.redisUrl).kind === 'cluster';
  }

  /** The queue of this name; the same object each time. */
  queue(name: string): Queue {
    const known = this.queues.get(name);
    if (known !== undefined) return known;
    const queue = this.createQueue(name);
    queue.on('error', (error) =>
      this.options.log.warn({ err: error, queue: name }, 'A queue has lost its connection.'),
    );
    this.queues.set(name, queue);
    return queue;
  }

  /** The queues that this process puts jobs into, by name. */
  get known(): ReadonlyMap<string, Queue> {
    return this.queues;
  }

  /** Adds one job; with an `id`, a second one of the same id is dropped while the first is known. */
  async add(name: string, job: { readonly name: string; readonly data: JobData; readonly id?: string }): Promise<void> {
    const id = job.id === undefined ? {} : { jobId: job.id };
    await this.queue(name).add(job.name, job.data, { ...id, ...carryTrace(currentSpan()?.traceparent) });
  }

  /** Works the jobs of a queue until the connection is closed. A handler that throws is called again later. */
  work(name: string, handler: JobHandler, options: JobWorkerOptions = {}): Worker {
    const processor: Processor = (job) =>
      traceJob(job, () =>
        handler({ id: job.id ?? '', name: job.name, data: job.data as JobData, attempt: job.attemptsMade + 1 }),
      );
    const worker = this.createWorker(name, processor, {
      concurrency: options.concurrency ?? 1,
      settings: { backoffStrategy },
    });
    worker.on('error', (error) =>
      this.options.log.warn({ err: error, queue: name }, 'A worker has lost its connection.'),
    );
    worker.on('failed', (job, error) => {
      const fields = { err: error, queue: name, job: job?.name, jobId: job?.id, attempt: job?.attemptsMade };
      this.options.log.warn(fields, 'A job failed.');
      this.options.onJobFailed?.(name);
    });
    this.workers.push(worker);
    return worker;
  }

  /** Schedules a recurring job, once for all instances together. */
  async schedule(name: string, schedule: Schedule): Promise<void> {
    const repeat =
      schedule.cron === undefined ? { every: schedule.every ?? 60_000 } : { pattern: schedule.cron, tz: 'UTC' };
    await this.queue(name).upsertJobScheduler(schedule.id, repeat, {
      name: schedule.id,
      data: schedule.data ?? {},
      // The next one comes anyway.
      opts: { attempts: 1, removeOnComplete: true, removeOnFail: { count: 100 } },
    });
  }

  /** Throws when the datastore does not answer. */
  async ping(name: string): Promise<void> {
    await this.queue(name).getJobCounts('waiting');
  }

  /** Takes no more jobs and waits for those in hand. */
  closeWorkers(): Promise<void> {
    return this.closeAll(this.workers.splice(0));
  }

  async close(): Promise<void> {
    await this.closeWorkers();
    const queues = [...this.queues.values()];
    this.queues.clear();
    await this.closeAll(queues);
    for (const connection of this.connections.splice(0)) connection.disconnect();
    await this.pool?.end();
  }

  private async closeAll(open: readonly (Queue | Worker)[]): Promise<void> {
    for (const result of await Promise.allSettled(open.map((one) => one.close()))) {
      if (result.status === 'rejected')
        this.options.log.warn({ err: result.reason as unknown }, 'A queue did not close.');
    }
  }

  private createQueue(name: string): Queue {
    const defaults = { defaultJobOptions: JOB_DEFAULTS };
    if (this.pool !== undefined) {
      const connection = this.pool.pool;
      return new Queue(name, { ...defaults, connection }, queueBackendOn(this.pool)) as unknown as Queue;
    }
    return new Queue(name, { ...defaults, prefix: this.prefixOf(name), connection: this.redis(1) });
  }

  private createWorker(name: string, processor: Processor, options: Omit<WorkerOptions, 'connection'>): Worker {
    if (this.pool !== undefined) {
      const connection = this.pool.pool;
      return new Worker(name, processor, { ...options, connection }, queueBackendOn(this.pool)) as unknown as Worker;
    }
    return new Worker(name, processor, { ...options, prefix: this.prefixOf(name), connection: this.redis(null) });
  }

  /**
   * The retry limit of a connection: a producer fails fast, since a request waits for it; a worker (null) reconnects
   * for ever.
   */
  private redis(maxRetriesPerRequest: number | null): ConnectionOptions {
    const url = this.options.redisUrl ?? '';
    if (addressIn(url).kind === 'server') return { url, maxRetriesPerRequest };
    const connection = openRedis(url, { maxRetriesPerRequest });
    connection.on('error', (error: Error) => this.options.log.debug({ err: error }, 'Redis is away.'));
    this.connections.push(connection);
    return connection;
  }

  private prefixOf(queue: string): string {
    return this.isCluster ? prefixInCluster(queue) : PREFIX;
  }
}
