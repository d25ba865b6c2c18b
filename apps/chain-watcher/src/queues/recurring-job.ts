import type { Schedule } from '@ballast/platform/queue/queue-connection';

/** Work of one queue that is done again and again. Runs of two instances may overlap: the ledger refuses the second. */
export interface RecurringJob {
  readonly queue: string;
  /** null: this process has no part in it. */
  readonly schedule: Schedule | null;
  /** Also done when a process starts. */
  readonly atStart?: boolean;
  run(): Promise<unknown>;
}
