import { ChildProcess, execFileSync, spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { Server, connect, createServer } from 'node:net';
import path from 'node:path';
import { eventually } from '@ballast/testing/net/eventually';
import { freePort } from '@ballast/testing/net/free-port';
import { OtlpReceiver } from '@ballast/testing/tracing/otlp-receiver';

const WORKSPACE = path.resolve(__dirname, '../../../..');
const BUILT = path.join(WORKSPACE, 'dist', `spec-run-service-${process.pid}`);
const MAIN = `
  const { runService } = require('${BUILT}/libs/platform/src/service/run-service.js');
  const { TEST_SERVICE } = require('${BUILT}/libs/platform/src/testing/test-service.js');
  void runService(TEST_SERVICE);
`;
/** Says at its end how many files of OpenTelemetry's SDK and exporter it has loaded. */
const COUNTING = `${MAIN}
  const count = () => Object.keys(require.cache).filter((file) => /@opentelemetry.(?!api)/.test(file)).length;
  process.on('exit', () => process.stderr.write(String(count())));
`;

/** The built program as a process of its own, since signals and exit codes are what is promised. */
describe('a running service', () => {
  const children: ChildProcess[] = [];
  const start = (env: Record<string, string>, main = MAIN) => {
    const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', '-e', main], {
      cwd: WORKSPACE,
      env: { PATH: process.env['PATH'], INTERNAL_TOKEN_SECRET: 'x'.repeat(32), ...env },
    });
    children.push(child);
    const output = { out: '', err: '' };
    child.stdout.on('data', (chunk: Buffer) => (output.out += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (output.err += chunk.toString()));
    const ended = new Promise<number | null>((resolve) => child.once('close', (code) => resolve(code)));
    return { child, output, ended };
  };

  beforeAll(() => {
    const swc = path.join(WORKSPACE, 'node_modules/.bin/swc');
    const sources = ['platform', 'domain', 'texts'].map((name) => `libs/${name}/src`);
    execFileSync(swc, [...sources, '-d', BUILT, '--ignore', '**/*.spec.ts', '--quiet'], { cwd: WORKSPACE });
  }, 60_000);
  afterAll(() => {
    for (const child of children) child.kill('SIGKILL');
    rmSync(BUILT, { recursive: true, force: true });
  });

  it('says every fault of its configuration in one sentence, without values, and ends with 1', async () => {
    const { output, ended } = start({ PORT: 'hunter2', INTERNAL_TOKEN_SECRET: 'hunter2' });
    expect(await ended).toBe(1);
    expect(output.err).toMatch(/^ledger: The configuration has 4 faults: .*PORT.*INTERNAL_TOKEN_SECRET.*\.\n$/);
    expect(output.err).not.toContain('hunter2');
  });

  it('says which port is taken in one sentence', async () => {
    const port = await freePort();
    const other: Server = createServer().listen(port, '127.0.0.1');
    const { output, ended } = start({ PORT: String(port) });
    expect(await ended).toBe(1);
    expect(output.err).toBe(
      `ledger: Port ${port} on 127.0.0.1 is taken by another process. Choose another with PORT or METRICS_PORT.\n`,
    );
    other.close();
  });

  it('answers, gives metrics, and on SIGTERM ends what it has begun before it ends itself with 0', async () => {
    const [port, metricsPort] = [await freePort(), await freePort()];
    const { child, output, ended } = start({
      PORT: String(port),
      METRICS_PORT: String(metricsPort),
      LOG_LEVEL: 'debug',
    });
    const at = (where: string) => fetch(`http://127.0.0.1:${port}${where}`);
    await eventually(async () => (await at('/readyz')).ok);
    expect(await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()).toContain('process_cpu');
    const unused = connect(port, '127.0.0.1').on('error', () => undefined);
    const slow = at('/api/notes/slow');
    await eventually(() => output.out.includes('slow has begun'));
    child.kill('SIGTERM');
    expect(await (await slow).json()).toEqual({ slow: true });
    expect(await ended).toBe(0);
    unused.destroy();
    await expect(at('/healthz')).rejects.toThrow();
    expect(output.err).toBe('');
    expect(output.out).toContain('"msg":"listening"');
    expect(output.out).toContain('"signal":"SIGTERM"');
  });

  it('loads nothing of OpenTelemetry without a collector, and sends it what it has at the end with one', async () => {
    const receiver = await OtlpReceiver.start();
    const loaded = async (env: Record<string, string>): Promise<number> => {
      const port = await freePort();
      const { child, output, ended } = start({ PORT: String(port), ...env }, COUNTING);
      const at = (where: string) => fetch(`http://127.0.0.1:${port}${where}`);
      await eventually(async () => (await at('/readyz')).ok);
      await at('/api/notes');
      child.kill('SIGTERM');
      expect(await ended).toBe(0);
      return Number(output.err);
    };
    const collector = { OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url, OTEL_TRACES_SAMPLER_ARG: '1' };
    expect(await loaded({})).toBe(0);
    expect(await loaded(collector)).toBeGreaterThan(10);
    expect(receiver.spans.map(({ name }) => name)).toEqual(['GET /api/notes']);
    await receiver.close();
  });

  it('serves on for DRAIN_MS after SIGTERM, and says so, so that a balancer has time to send elsewhere', async () => {
    const port = await freePort();
    const { child, ended } = start({ PORT: String(port), DRAIN_MS: '1500' });
    const at = (where: string) => fetch(`http://127.0.0.1:${port}${where}`);
    await eventually(async () => (await at('/readyz')).ok);
    child.kill('SIGTERM');
    await eventually(async () => expect((await at('/readyz')).status).toBe(503));
    expect(await (await at('/readyz')).json()).toMatchObject({ status: 'draining' });
    expect(await (await at('/api/notes/slow')).json()).toEqual({ slow: true });
    expect(await ended).toBe(0);
  });
});
