import type { Queue } from 'bullmq';
import type { Clock } from '../clock/clock';
import type { QueueConnection } from './queue-connection';

/** A queue's jobs that are not done, by their state in BullMQ. */
export const JOB_STATES = ['waiting', 'active', 'delayed', 'failed'] as const;
export type JobState = (typeof JOB_STATES)[number];

/** The queue that only `/readyz` asks for; no job is ever in it. */
export const HEALTH_QUEUE = 'health';

/** A queue as it stands now. */
export interface QueueState {
  readonly name: string;
  readonly jobs: Readonly<Record<JobState, number>>;
  /** Age of the job that waits longest, in seconds; 0: none waits. */
  readonly oldestWaitingSeconds: number;
}

/**
 * Reads the queues that this process puts jobs into: each queue has such a process, and asking through its connection costs
 * none more. @throws Error while the queues' datastore does not answer
 */
export function readQueueStates(queues: QueueConnection, clock: Clock): Promise<QueueState[]> {
  const known = [...queues.known].filter(([name]) => name !== HEALTH_QUEUE);
  return Promise.all(known.map(([name, queue]) => readState(name, queue, clock)));
}

async function readState(name: string, queue: Queue, clock: Clock): Promise<QueueState> {
  const [counts, [first]] = await Promise.all([queue.getJobCounts(...JOB_STATES), queue.getWaiting(0, 0)]);
  const { waiting = 0, active = 0, delayed = 0, failed = 0 } = counts;
  const now = clock.now().getTime();
  const oldestWaitingSeconds = Math.max(0, now - (first?.timestamp ?? now)) / 1_000;
  return { name, jobs: { waiting, active, delayed, failed }, oldestWaitingSeconds };
}
