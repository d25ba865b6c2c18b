import { Injectable } from '@nestjs/common';

/** Asks one dependency whether it answers; throws when not. */
export type HealthCheck = () => Promise<unknown>;

export interface CheckResult {
  readonly ok: boolean;
  /** Milliseconds the check took. */
  readonly ms: number;
  readonly error?: string;
}

interface Registered {
  readonly check: HealthCheck;
  readonly timeout: number;
}

/** The dependencies of a process. Modules register theirs; `/readyz` asks all of them at once. */
@Injectable()
export class Health {
  private readonly checks = new Map<string, Registered>();
  private draining = false;

  /** Adds a dependency; a check that takes longer than `timeout` milliseconds counts as failed. */
  register(name: string, check: HealthCheck, timeout = 1000): void {
    this.checks.set(name, { check, timeout });
  }

  /** From now on the process is not ready, so that a load balancer sends nothing more. */
  drain(): void {
    this.draining = true;
  }

  /** The state of every dependency, within the longest timeout. */
  async ask(): Promise<{ ready: boolean; checks: Record<string, CheckResult> }> {
    const results = await Promise.all([...this.checks].map(async ([name, check]) => [name, await run(check)] as const));
    const ready = !this.draining && results.every(([, result]) => result.ok);
    return { ready, checks: Object.fromEntries(results) };
  }
}

async function run({ check, timeout }: Registered): Promise<CheckResult> {
  const started = performance.now();
  const ms = (): number => Math.round(performance.now() - started);
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('timeout')), timeout);
  });
  try {
    await Promise.race([check(), late]);
    return { ok: true, ms: ms() };
  } catch (error) {
    // A driver's message may hold addresses; the log has it, this answer may be seen by others.
    return {
      ok: false,
      ms: ms(),
      error: error instanceof Error && error.message === 'timeout' ? 'timeout' : 'no answer',
    };
  } finally {
    clearTimeout(timer);
  }
}
