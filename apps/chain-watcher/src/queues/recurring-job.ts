import type { Schedule } from '@ballast/platform/queue/queue-connection';

/** Work of one queue on a schedule. Runs of two instances may overlap: the ledger refuses the second. */
export interface RecurringJob {
  readonly queue: string;
  /** null when this process does not run the job. */
  readonly schedule: Schedule | null;
  /** Whether the job also runs at process start. */
  readonly atStart?: boolean;
  /** Milliseconds until a run that failed is made again, where the next one is far. */
  readonly retryAfterMs?: number;
  run(): Promise<unknown>;
}
