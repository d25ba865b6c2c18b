import type { Server } from 'node:http';
import { VERSION } from '../build/version';
import { ConfigError, Environment, parseConfig } from '../config/parse-config';
import { Health } from '../health/health';
import { Log, createLog } from '../logging/log';
import { Metrics } from '../metrics/metrics';
import { startMetricsServer } from '../metrics/metrics-server';
import { startTracing } from '../tracing/start-tracing';
import { BootServer } from './boot-server';
import { createService } from './create-service';
import { Service, ServiceConfig } from './define-service';

/** Milliseconds after a stop signal until the process ends whatever is in flight. */
const DRAIN_DEADLINE = 10_000;

/**
 * A process's `main`: reads the configuration, starts, logs its address, and drains on SIGTERM and SIGINT. A start
 * failure is one sentence on stderr and exit code 1.
 */
export async function runService<C extends ServiceConfig>(
  service: Service<C>,
  env: Environment = processEnvironment(),
): Promise<void> {
  try {
    await start(service, env);
  } catch (error) {
    process.stderr.write(`${service.name}: ${startFault(error)}\n`);
    process.exit(1);
  }
}

async function start<C extends ServiceConfig>(service: Service<C>, env: Environment): Promise<void> {
  const config = parseConfig(service.Config, env);
  const log = createLog(service.name, config.LOG_LEVEL);
  // Nobody could ask at a port that is not known yet.
  const boot = config.PORT === 0 ? undefined : await BootServer.open(config.HOST, config.PORT);
  const endTracing = await startTracing(service.name, config, log);
  const app = await createService(service, config, { log });
  stopOnSignal({
    log,
    drainMs: config.DRAIN_MS,
    health: app.get(Health),
    close: () => app.close().finally(endTracing),
  });
  const metrics = app.get(Metrics);
  let metricsServer: Server | undefined;
  if (config.METRICS_PORT !== undefined) {
    metrics.collectProcess();
    metrics.reportBuild(service.name, VERSION);
    metricsServer = await startMetricsServer(metrics, config.HOST, config.METRICS_PORT);
    metricsServer.unref();
  }
  await boot?.close();
  await app.listen(config.PORT, config.HOST);
  log.info({ url: await app.getUrl() }, 'listening');
}

interface Stop {
  readonly log: Log;
  /** How long it serves on, so that no request meets a closed port. */
  readonly drainMs: number;
  readonly health: Health;
  readonly close: () => Promise<void>;
}

/** Not Nest's own shutdown hooks: they neither leave the load balancer time nor end when something hangs. */
function stopOnSignal({ log, drainMs, health, close }: Stop): void {
  let stopping = false;
  const stop = (signal: string): void => {
    if (stopping) return;
    stopping = true;
    log.info({ signal }, 'stopping');
    health.drain();
    setTimeout(() => {
      log.error('Not everything ended in time; ending anyway.');
      log.flush(() => process.exit(1));
    }, DRAIN_DEADLINE).unref();
    const drained = new Promise((resolve) => setTimeout(resolve, drainMs));
    void drained.then(close).then(
      () => log.flush(() => process.exit(0)),
      (error: unknown) => {
        log.error({ err: error }, 'The shutdown failed.');
        log.flush(() => process.exit(1));
      },
    );
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
}

/** One sentence for the operator instead of a stack trace. */
function startFault(error: unknown): string {
  if (error instanceof ConfigError) return error.message;
  if (!(error instanceof Error)) return String(error);
  const { code, port, address } = error as NodeJS.ErrnoException & { port?: number; address?: string };
  if (code === 'EADDRINUSE')
    return `Port ${port ?? ''} on ${address ?? 'this machine'} is taken by another process. Choose another with PORT or METRICS_PORT.`;
  if (code === 'EACCES') return `Port ${port ?? ''} may not be opened by this user.`;
  if (code === 'ECONNREFUSED' || code === 'ENOTFOUND')
    return `A dependency does not answer at ${address ?? 'its address'}${port === undefined ? '' : `:${port}`} (${code}).`;
  return error.message;
}

function processEnvironment(): Environment {
  // The one place of a process where its environment is read.
  // eslint-disable-next-line no-restricted-properties
  return process.env;
}
