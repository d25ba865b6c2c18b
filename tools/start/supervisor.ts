import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Fault } from './fault';

/** Milliseconds a child gets between its stop signal and SIGKILL. */
const TIMEOUT_MS = 12_000;

/** Higher tiers are stopped first: nobody loses what it depends on while it drains. */
export const TIER = { storage: 1, service: 2, edge: 3 } as const;

export interface ChildPlan {
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
  readonly env?: NodeJS.ProcessEnv;
  readonly cwd?: string;
  readonly uid?: number;
  readonly gid?: number;
  readonly stopSignal: NodeJS.Signals;
  readonly tier: (typeof TIER)[keyof typeof TIER];
}

interface Running {
  readonly plan: ChildPlan;
  readonly process: ChildProcess;
  readonly ended: Promise<void>;
}

/**
 * Starts children in process groups of their own (a Ctrl-C reaches only us, so that we stop them in order), watches over
 * them, and tells a guard process about each, which stops them if we are killed outright.
 */
export class Supervisor {
  /** Rejects with one sentence at the first child that ends unasked. */
  readonly failure: Promise<never>;
  private fail: (error: Error) => void = () => undefined;
  private readonly running = new Map<string, Running>();
  private readonly endedByUs = new Set<string>();
  private readonly begun = new Set<string>();
  private readonly guard: ChildProcess;
  private stopping: Promise<void> | undefined;

  constructor(private readonly logs: string) {
    mkdirSync(logs, { recursive: true });
    this.failure = new Promise((_, reject) => (this.fail = reject));
    // Whoever races it gets the rejection; without a listener Node would end the process before an orderly stop.
    this.failure.catch(() => undefined);
    this.guard = spawn(process.execPath, [path.join(__dirname, 'guard.mjs')], {
      stdio: ['pipe', 'ignore', 'ignore'],
      detached: true,
      cwd: '/',
    });
    this.guard.stdin?.on('error', () => undefined);
    this.guard.once('exit', () => {
      if (this.stopping === undefined) this.fail(new Fault('The guard process ended, so the product was stopped.'));
    });
  }

  /** The log file of a child. */
  logOf(name: string): string {
    return path.join(this.logs, `${name}.log`);
  }

  /** Starts a child; one that was ended by `end` may be started again, and goes on in the same log. */
  start(plan: ChildPlan): void {
    const log = openSync(this.logOf(plan.name), this.begun.has(plan.name) ? 'a' : 'w', 0o600);
    this.begun.add(plan.name);
    const child = spawn(plan.command, [...plan.args], {
      stdio: ['ignore', log, log],
      detached: true,
      ...(plan.env === undefined ? {} : { env: plan.env }),
      ...(plan.cwd === undefined ? {} : { cwd: plan.cwd }),
      ...(plan.uid === undefined ? {} : { uid: plan.uid }),
      ...(plan.gid === undefined ? {} : { gid: plan.gid }),
    });
    closeSync(log);
    const { pid } = child;
    if (pid !== undefined) this.guard.stdin?.write(`+${pid} ${plan.stopSignal} ${plan.tier}\n`);
    const ended = new Promise<void>((resolve) => {
      const end = (how: string): void => {
        this.running.delete(plan.name);
        if (pid !== undefined) this.guard.stdin?.write(`-${pid}\n`);
        const requested = this.endedByUs.delete(plan.name) || this.stopping !== undefined;
        if (!requested) this.fail(new Fault(this.sentenceOfDeath(plan.name, how)));
        resolve();
      };
      child.once('error', (error: NodeJS.ErrnoException) =>
        end(`could not be started (${error.code ?? error.message})`),
      );
      child.once('exit', (code, signal) =>
        end(code === null ? `was ended by ${signal}` : `ended with exit code ${code}`),
      );
    });
    this.running.set(plan.name, { plan, process: child, ended });
  }

  /** Ends one child with a signal of the caller's choice, which is no failure. Resolves when it is gone. */
  async end(name: string, signal: NodeJS.Signals): Promise<void> {
    const child = this.running.get(name);
    if (child === undefined) return;
    this.endedByUs.add(name);
    signalGroup(child, signal);
    await child.ended;
  }

  /** Sends a signal that a child lives on after: SIGSTOP, SIGCONT. */
  signal(name: string, signal: 'SIGSTOP' | 'SIGCONT'): void {
    const child = this.running.get(name);
    if (child !== undefined) signalGroup(child, signal);
  }

  /** Stops every child, tier by tier; afterwards no process of ours is left. Safe to call more than once. */
  stop(): Promise<void> {
    this.stopping ??= this.stopTiers();
    return this.stopping;
  }

  private async stopTiers(): Promise<void> {
    for (const tier of Object.values(TIER).sort((a, b) => b - a)) {
      const children = [...this.running.values()].filter(({ plan }) => plan.tier === tier);
      await Promise.all(children.map(stopChild));
    }
    const gone = new Promise<void>((resolve) => this.guard.once('exit', () => resolve()));
    if (this.guard.exitCode !== null || this.guard.signalCode !== null) return;
    this.guard.stdin?.end();
    await gone;
  }

  private sentenceOfDeath(name: string, how: string): string {
    const last = lastWords(this.logOf(name));
    return `${name} ${how}${last === '' ? '.' : `: ${last}`} Everything was stopped; its log is ${this.logOf(name)}.`;
  }
}

async function stopChild(child: Running): Promise<void> {
  signalGroup(child, child.plan.stopSignal);
  // One that was paused hears no other signal.
  signalGroup(child, 'SIGCONT');
  const patience = setTimeout(() => signalGroup(child, 'SIGKILL'), TIMEOUT_MS);
  await child.ended;
  clearTimeout(patience);
}

function signalGroup({ process: child }: Running, signal: NodeJS.Signals): void {
  if (child.pid === undefined) return;
  try {
    process.kill(-child.pid, signal);
  } catch {
    // It has ended already.
  }
}

/** The last line of a child's log, as the reason of its end, unless it is an ordinary log line. */
function lastWords(log: string): string {
  let line: string;
  try {
    line = readFileSync(log, 'utf8').trimEnd().split('\n').at(-1) ?? '';
  } catch {
    return '';
  }
  try {
    const { level, msg, err } = JSON.parse(line) as { level?: string; msg?: string; err?: { message?: string } };
    line = level === 'error' || level === 'fatal' ? (err?.message ?? msg ?? '') : '';
  } catch {
    // Plain text says it itself.
  }
  return line.length > 400 ? `${line.slice(0, 400)}…` : line;
}
