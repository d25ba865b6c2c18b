import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chmodSync, chownSync, cpSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { postgresUser } from '../../start/postgres-user';
import { untilAnswers } from '../../start/until-answers';

const DEBIAN = '/usr/lib/postgresql';

/** The folder of the newest Postgres; elsewhere than on Debian the programs are on the PATH. */
function newestPrograms(): string {
  if (!existsSync(DEBIAN)) return path.dirname(execFileSync('which', ['initdb'], { encoding: 'utf8' }).trim());
  const [newest = ''] = readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a));
  return path.join(DEBIAN, newest, 'bin');
}

/** apt's own programs on a server of one spec: what systemd would start, started here. */
export class AptServer {
  private readonly children: ChildProcess[] = [];
  private readonly output = new Map<string, string>();

  constructor(readonly folder: string) {
    chmodSync(folder, 0o755);
    for (const name of ['redis', 'nginx', 'ballast']) mkdirSync(path.join(folder, name));
    if (existsSync('/etc/redis/redis.conf')) cpSync('/etc/redis/redis.conf', path.join(folder, 'redis/redis.conf'));
    else writeFileSync(path.join(folder, 'redis/redis.conf'), '');
  }

  /** Postgres as apt sets it up: passwords by TCP, none for `postgres` by its socket, which lies in the folder. */
  async startPostgres(port: number): Promise<void> {
    const programs = newestPrograms();
    const data = path.join(this.folder, 'postgres');
    mkdirSync(data, { mode: 0o700 });
    const user = postgresUser([path.join(programs, 'postgres'), path.join(data, 'PG_VERSION')]);
    if (user.uid !== undefined && user.gid !== undefined) {
      chownSync(data, user.uid, user.gid);
      chownSync(this.folder, user.uid, user.gid);
    }
    const options = [
      '--auth-local=trust',
      '--auth-host=scram-sha-256',
      '--username=postgres',
      '--encoding=UTF8',
      '--no-sync',
    ];
    const { command, args, ...ids } = user.wrap(path.join(programs, 'initdb'), ['-D', data, ...options]);
    execFileSync(command, args, { ...ids, cwd: '/', stdio: 'pipe', env: { PATH: process.env['PATH'], LC_ALL: 'C' } });
    const settings = [
      '-c',
      `unix_socket_directories=${this.folder}`,
      '-c',
      'fsync=off',
      '-c',
      'listen_addresses=127.0.0.1',
    ];
    const server = user.wrap(path.join(programs, 'postgres'), ['-D', data, '-p', String(port), ...settings]);
    this.start('postgres', [server.command, ...server.args], { LC_ALL: 'C' }, server);
    await untilAnswers('Postgres', 60, async () => {
      execFileSync('psql', ['-h', this.folder, '-p', String(port), '-U', 'postgres', '-c', 'SELECT 1'], {
        stdio: 'pipe',
      });
    });
  }

  /** Redis by apt's own file, as the page has changed it. */
  async startRedis(port: number, password: string): Promise<void> {
    const here = ['--port', String(port), '--daemonize', 'no', '--supervised', 'no', '--dir', this.folder];
    const file = path.join(this.folder, 'redis/redis.conf');
    this.start('redis', [
      'redis-server',
      file,
      ...here,
      '--pidfile',
      path.join(this.folder, 'redis.pid'),
      '--logfile',
      '',
    ]);
    await untilAnswers('Redis', 60, async () => {
      const env = { PATH: process.env['PATH'], REDISCLI_AUTH: password };
      const answer = execFileSync('redis-cli', ['-p', String(port), 'ping'], { env, encoding: 'utf8' });
      if (answer.trim() !== 'PONG') throw new Error(answer);
    });
  }

  /** Starts a process by the words of its unit file, and waits until it is ready. */
  async startUnit(name: string, words: readonly string[], env: NodeJS.ProcessEnv, cwd: string): Promise<void> {
    this.start(name, words, env, { cwd });
    const url = `http://127.0.0.1:${env['PORT']}/readyz`;
    await untilAnswers(name, 120, async () => {
      const response = await fetch(url, { signal: AbortSignal.timeout(5_000) });
      if (!response.ok) throw new Error(`${response.status}; ${this.output.get(name)?.slice(-500)}`);
    });
  }

  async stop(): Promise<void> {
    for (const child of this.children.reverse()) {
      if (child.exitCode !== null) continue;
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGINT');
      await ended;
    }
  }

  private start(name: string, words: readonly string[], env: NodeJS.ProcessEnv = {}, how: object = {}): void {
    const [command = '', ...args] = words;
    const all = { PATH: process.env['PATH'], ...env };
    const child = spawn(command, args, { cwd: '/', ...how, env: all, stdio: ['ignore', 'pipe', 'pipe'] });
    const keep = (chunk: Buffer): void =>
      void this.output.set(name, `${this.output.get(name) ?? ''}${chunk.toString()}`.slice(-4_000));
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    this.children.push(child);
  }
}
