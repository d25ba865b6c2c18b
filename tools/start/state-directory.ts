import { chmodSync, existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Fault } from './fault';

/** Kept by `--fresh`: other commands keep their own state in here. */
const NOT_OURS = new Set(['e2e', 'artifacts', 'bench']);

/** The places of one start's state. */
export class StateDirectory {
  readonly logs: string;
  readonly postgres: string;
  readonly chain: string;
  readonly keys: string;
  readonly ports: string;
  readonly secrets: string;
  readonly seed: string;
  readonly demo: string;
  private readonly lock: string;

  constructor(readonly root: string) {
    this.logs = path.join(root, 'logs');
    this.postgres = path.join(root, 'postgres');
    this.chain = path.join(root, 'chain');
    this.keys = path.join(root, 'keys');
    this.ports = path.join(root, 'ports.json');
    this.secrets = path.join(root, 'secrets.json');
    this.seed = path.join(root, 'seed.json');
    this.demo = path.join(root, 'demo.json');
    this.lock = path.join(root, 'start.pid');
  }

  /**
   * Makes the directory and claims it for this process.
   * @throws Fault when another start that is still running holds it.
   */
  claim(): void {
    mkdirSync(this.root, { recursive: true });
    // As root the database runs as its own user, who must be able to walk through; what is secret inside is closed file by file.
    chmodSync(this.root, 0o755);
    const holder = existsSync(this.lock) ? Number(readFileSync(this.lock, 'utf8')) : NaN;
    if (isAlive(holder)) {
      throw new Fault(`Ballast is already running from ${this.root} (process ${holder}). Stop it first.`);
    }
    writeFileSync(this.lock, String(process.pid));
  }

  release(): void {
    rmSync(this.lock, { force: true });
  }

  /** Removes everything of earlier starts. */
  wipe(): void {
    for (const name of readdirSync(this.root)) {
      const entry = path.join(this.root, name);
      if (!NOT_OURS.has(name) && entry !== this.lock) rmSync(entry, { recursive: true, force: true });
    }
  }
}

function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0 || pid === process.pid) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
  // The number may have gone to somebody else since (after a reboot, say).
  return commandOf(pid).includes('start');
}

function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return 'start';
  }
}
