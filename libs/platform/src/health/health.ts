import { Injectable, Optional } from '@nestjs/common';
import { withinTime } from '../clock/within-time';
import { Metrics } from '../metrics/metrics';

/** Asks one dependency whether it answers; throws when not. */
export type HealthCheck = () => Promise<unknown>;

export interface CheckResult {
  readonly ok: boolean;
  /** Whether the process cannot work without the dependency; only such a one makes `/readyz` respond 503. */
  readonly needed: boolean;
  /** Milliseconds the check took. */
  readonly ms: number;
  readonly error?: string;
}

export interface Readiness {
  readonly ready: boolean;
  /** Whether it is about to end, and still serves what comes. */
  readonly draining: boolean;
  readonly checks: Readonly<Record<string, CheckResult>>;
}

interface Registered {
  readonly check: HealthCheck;
  readonly timeout: number;
  readonly needed: boolean;
}

/** Milliseconds; a dependency that comes and goes is seen by the next scrape. */
const DEPENDENCIES_EVERY_MS = 1_000;

/**
 * The dependencies of a process. Modules register theirs; `/readyz` checks all of them at once. A need is a dependency
 * that only this process's own failure breaks, or without which it cannot serve a single request (its database). A
 * dependency that several processes share and can do without is only reported: as a need, it would make a balancer take
 * every process out together for as long as it is down.
 */
@Injectable()
export class Health {
  private readonly checks = new Map<string, Registered>();
  private draining = false;

  constructor(@Optional() metrics?: Metrics) {
    const up = metrics?.gauge('dependency_up', '1: what the process depends on answered', ['name']);
    if (metrics === undefined || up === undefined) return;
    const read = async (): Promise<void> => {
      const { checks } = await this.ask();
      up.reset();
      for (const [name, { ok }] of Object.entries(checks)) up.set({ name }, ok ? 1 : 0);
    };
    metrics.readOnScrape({ name: 'dependencies', gauges: [up], read, every: DEPENDENCIES_EVERY_MS });
  }

  /** Adds a required dependency; a check that takes longer than `timeout` milliseconds counts as failed. */
  need(name: string, check: HealthCheck, timeout = 1000): void {
    this.checks.set(name, { check, timeout, needed: true });
  }

  /**
   * Adds a reported dependency, which never makes the process unready; `/readyz` waits for it no longer than `timeout`
   * milliseconds.
   */
  report(name: string, check: HealthCheck, timeout = 250): void {
    this.checks.set(name, { check, timeout, needed: false });
  }

  /** From now on the process is not ready and says why, so that a load balancer sends nothing new and ends nothing. */
  drain(): void {
    this.draining = true;
  }

  /** The state of every dependency, within the longest timeout. */
  async ask(): Promise<Readiness> {
    const results = await Promise.all([...this.checks].map(async ([name, check]) => [name, await run(check)] as const));
    const ready = !this.draining && results.every(([, { ok, needed }]) => ok || !needed);
    return { ready, draining: this.draining, checks: Object.fromEntries(results) };
  }
}

async function run({ check, timeout, needed }: Registered): Promise<CheckResult> {
  const started = performance.now();
  const ms = (): number => Math.round(performance.now() - started);
  try {
    await withinTime(check(), timeout);
    return { ok: true, needed, ms: ms() };
  } catch (error) {
    // A driver's message may hold addresses; the log has it, this answer may be seen by others.
    const reason = error instanceof Error && error.message === 'timeout' ? 'timeout' : 'no answer';
    return { ok: false, needed, ms: ms(), error: reason };
  }
}
