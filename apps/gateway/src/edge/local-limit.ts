import { createBoundedCache } from '@ballast/platform/cache/bounded-cache';

const MOST_SUBJECTS = 50_000;

interface Window {
  readonly since: number;
  count: number;
}

/** One limit of this process: so many requests of a subject in the time from its first one. */
export class LocalLimit {
  private readonly windows = createBoundedCache<Window>(MOST_SUBJECTS);

  constructor(
    private readonly max: number,
    private readonly windowMs: number,
  ) {}

  /** Counts one more request at a time in milliseconds. @returns the seconds to wait when it is one too many */
  count(subject: string, now: number): number | undefined {
    const window = this.windows.get(subject);
    if (window === undefined || window.since + this.windowMs <= now) {
      this.windows.set(subject, { since: now, count: 1 });
      return this.max < 1 ? Math.ceil(this.windowMs / 1_000) : undefined;
    }
    window.count += 1;
    return window.count > this.max ? Math.ceil((window.since + this.windowMs - now) / 1_000) : undefined;
  }
}
