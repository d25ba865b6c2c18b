import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

export type ProxyProgram = 'nginx' | 'caddy';

/** A real proxy with TLS in front of something, for specs. */
export interface RunningProxy {
  stop(): Promise<void>;
}

/** The directory of the proxy's certificate and files. */
export interface ProxyFiles {
  readonly directory: string;
  readonly certificate: string;
  readonly key: string;
}

/** Debian puts servers where a bare shell does not look. */
const ENV = { ...process.env, PATH: `${process.env['PATH'] ?? ''}:/usr/sbin:/usr/bin` };

/** A directory of this run with a self-signed certificate for `host`. @throws Error without openssl */
export function proxyFiles(host: string): ProxyFiles {
  const directory = mkdtempSync(path.join(tmpdir(), 'ballast-proxy-'));
  // Its workers may run as somebody else.
  chmodSync(directory, 0o755);
  const [certificate, key] = [path.join(directory, 'certificate.pem'), path.join(directory, 'key.pem')];
  const subject = ['-subj', `/CN=${host}`, '-addext', `subjectAltName=DNS:${host}`];
  const kind = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'];
  const out = ['-keyout', key, '-out', certificate];
  execFileSync('openssl', ['req', ...kind, ...subject, ...out], { env: ENV, stdio: 'ignore' });
  return { directory, certificate, key };
}

/**
 * Starts a proxy by a configuration as an operator would write it, and waits until it listens.
 * @param configuration nginx: what stands in `http`; Caddy: the whole Caddyfile
 * @param port where it listens, on 127.0.0.1
 */
export async function startProxy(
  program: ProxyProgram,
  configuration: string,
  { files, port }: { readonly files: ProxyFiles; readonly port: number },
): Promise<RunningProxy> {
  const { directory } = files;
  const file = path.join(directory, program === 'nginx' ? 'nginx.conf' : 'Caddyfile');
  writeFileSync(file, program === 'nginx' ? aroundNginx(directory, configuration) : configuration);
  const args =
    program === 'nginx'
      ? ['-p', directory, '-c', file, '-e', 'stderr']
      : ['run', '--adapter', 'caddyfile', '--config', file];
  const env = { ...ENV, HOME: directory, XDG_DATA_HOME: directory, XDG_CONFIG_HOME: directory };
  const child = spawn(program, args, { env, stdio: ['ignore', 'ignore', 'pipe'] });
  let output = '';
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.once('error', (error) => (output += error.message));
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  await listening(child, port, () => output);
  return {
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

/** A complete nginx.conf, as of a distribution, around the given `http` part, confined to the directory. */
function aroundNginx(directory: string, inHttp: string): string {
  const kinds = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  return [
    ...['daemon off;', 'worker_processes 1;', `pid ${directory}/nginx.pid;`, 'events { worker_connections 512; }'],
    ...['http {', 'access_log off;', ...kinds.map((kind) => `${kind}_temp_path ${directory}/${kind};`), inHttp, '}'],
  ].join('\n');
}

async function listening(child: ChildProcess, port: number, output: () => string): Promise<void> {
  for (const deadline = performance.now() + 15_000; !(await accepts(port));) {
    if (child.exitCode !== null || child.pid === undefined || performance.now() > deadline) {
      child.kill('SIGKILL');
      throw new Error(`The proxy did not start: ${output()}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}
