import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type ChildPlan, Supervisor, TIER } from './supervisor';

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return !readFileSync(`/proc/${pid}/stat`, 'utf8').includes(') Z ');
  } catch {
    return false;
  }
};

async function until(check: () => boolean): Promise<void> {
  const deadline = Date.now() + 20_000;
  while (!check()) {
    if (Date.now() > deadline) throw new Error('It did not become true.');
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}

describe('the supervisor of a start', () => {
  let folder: string;
  const pidFile = (name: string): string => path.join(folder, `${name}.pid`);
  /** 0: it has not written its number yet, or not to the end. */
  const pidOf = (name: string): number => (existsSync(pidFile(name)) ? Number(readFileSync(pidFile(name), 'utf8')) : 0);
  /** A child that notes its number, and when it is stopped adds its name to a list. */
  const child = (name: string, tier: ChildPlan['tier'], more = ''): ChildPlan => ({
    name,
    command: process.execPath,
    args: [
      '-e',
      `const fs = require('fs');
       process.on('SIGTERM', () => { fs.appendFileSync('${folder}/ended', '${name} '); process.exit(0); });
       fs.writeFileSync('${pidFile(name)}', String(process.pid)); ${more}; setInterval(() => {}, 1000);`,
    ],
    stopSignal: 'SIGTERM',
    tier,
  });

  beforeEach(() => (folder = mkdtempSync(path.join(tmpdir(), 'ballast-supervisor-'))));
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('stops its children in the order of their tiers, and leaves none', async () => {
    const supervisor = new Supervisor(folder);
    supervisor.start(child('storage', TIER.storage));
    supervisor.start(child('edge', TIER.edge));
    supervisor.start(child('service', TIER.service));
    await until(() => ['storage', 'edge', 'service'].every((name) => pidOf(name) > 0));
    const pids = ['storage', 'edge', 'service'].map(pidOf);
    await supervisor.stop();
    expect(readFileSync(path.join(folder, 'ended'), 'utf8')).toBe('edge service storage ');
    expect(pids.filter(isAlive)).toEqual([]);
  });

  it('ends one child when asked without calling it a failure, and starts it again', async () => {
    const supervisor = new Supervisor(folder);
    let failed = false;
    supervisor.failure.catch(() => (failed = true));
    supervisor.start(child('ledger', TIER.service));
    await until(() => pidOf('ledger') > 0);
    const first = pidOf('ledger');
    await supervisor.end('ledger', 'SIGKILL');
    expect(isAlive(first)).toBe(false);
    supervisor.start(child('ledger', TIER.service));
    await until(() => ![0, first].includes(pidOf('ledger')));
    supervisor.signal('ledger', 'SIGSTOP');
    const second = pidOf('ledger');
    await supervisor.stop();
    expect([failed, isAlive(second)]).toEqual([false, false]);
  });

  it('says in one sentence which child ended and what it said last', async () => {
    const supervisor = new Supervisor(folder);
    supervisor.start(child('auth', TIER.service, `console.error('auth: The port is taken.'); process.exit(3)`));
    await expect(supervisor.failure).rejects.toThrow(
      /^auth ended with exit code 3: auth: The port is taken\. Everything/,
    );
    await supervisor.stop();
  });

  it('says so when a program is not there', async () => {
    const supervisor = new Supervisor(folder);
    supervisor.start({ ...child('chain', TIER.storage), command: path.join(folder, 'no-such-program') });
    await expect(supervisor.failure).rejects.toThrow('chain could not be started (ENOENT)');
    await supervisor.stop();
  });

  it('has a guard that stops the children in order when we are killed outright', async () => {
    const program = path.join(folder, 'parent.ts');
    const plans = JSON.stringify([child('storage', TIER.storage), child('service', TIER.service)]);
    writeFileSync(
      program,
      `import { Supervisor } from '${path.join(__dirname, 'supervisor')}';
       const supervisor = new Supervisor('${folder}');
       for (const plan of ${plans}) supervisor.start(plan as never);
       setInterval(() => {}, 1000);`,
    );
    const parent: ChildProcess = spawn(process.execPath, ['--import', 'tsx', program], {
      cwd: path.resolve(__dirname, '../..'),
    });
    await until(() => pidOf('storage') > 0 && pidOf('service') > 0);
    const pids = [pidOf('storage'), pidOf('service')];
    parent.kill('SIGKILL');
    await until(() => !pids.some(isAlive));
    expect(readFileSync(path.join(folder, 'ended'), 'utf8')).toBe('service storage ');
  });
});
