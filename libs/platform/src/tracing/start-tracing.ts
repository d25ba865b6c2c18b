import { withinTime } from '../clock/within-time';
import type { ProcessConfig } from '../config/process-config';
import type { Log } from '../logging/log';
import { parseHeaderList } from './header-list';
import { setTracer } from './tracer';

/** Milliseconds of a shutdown for what still waits: a collector that hangs does not keep a process from ending. */
const FLUSH_MS = 1_000;

type TracingConfig = Pick<
  ProcessConfig,
  'OTEL_EXPORTER_OTLP_ENDPOINT' | 'OTEL_EXPORTER_OTLP_HEADERS' | 'OTEL_TRACES_SAMPLER_ARG'
>;

/**
 * Traces this process from now on, where a collector is configured; what connects to a database comes after it.
 * @returns ends it: sends what waits, for a second at most. Never throws.
 */
export async function startTracing(
  service: string,
  config: Readonly<TracingConfig>,
  log: Log,
): Promise<() => Promise<void>> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER_ARG: ratio } = config;
  if (endpoint === undefined) return () => Promise.resolve();
  const { OpenTelemetry } = await import('./open-telemetry');
  const headers = parseHeaderList(config.OTEL_EXPORTER_OTLP_HEADERS ?? '');
  const telemetry = new OpenTelemetry({ service, endpoint, headers, ratio, log });
  setTracer(telemetry);
  return async () => {
    setTracer(undefined);
    await withinTime(telemetry.shutdown(), FLUSH_MS).catch(() => undefined);
  };
}
