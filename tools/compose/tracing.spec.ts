import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { interpolate, requiredVariables } from './testing/interpolate';

const ROOT = path.resolve(__dirname, '../..');
const read = (name: string) => readFileSync(path.join(ROOT, name), 'utf8');
const TEXT = read('deploy/compose/tracing.yml');

interface Compose {
  readonly services: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}
interface Collector {
  readonly receivers: { readonly otlp: { readonly protocols: { readonly http: { readonly endpoint: string } } } };
  readonly exporters: Readonly<Record<string, { readonly endpoint: string }>>;
  readonly service: { readonly pipelines: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> };
}

describe('deploy/compose/tracing.yml', () => {
  const { services } = parse(interpolate(TEXT, { TRACES_BACKEND: 'https://traces.example' })) as Compose;
  const collector = parse(read('deploy/compose/collector.yaml')) as Collector;

  it('names what it cannot start without', () => {
    expect(requiredVariables(TEXT)).toEqual(['TRACES_BACKEND']);
  });

  it('adds one service, as closed as all others, which opens nothing to the host', () => {
    expect(Object.keys(services)).toEqual(['collector']);
    expect(services['collector']).toMatchObject({
      ...{ read_only: true, user: '1000:1000', cap_drop: ['ALL'], networks: ['inside', 'outside'] },
      security_opt: ['no-new-privileges:true'],
    });
    expect(services['collector']).not.toHaveProperty('ports');
  });

  it('listens where the processes send to, and hands on to the backend alone', () => {
    const { port } = new URL('http://collector:4318');
    expect(TEXT).toContain(`OTEL_EXPORTER_OTLP_ENDPOINT=http://collector:${port}`);
    expect(collector.receivers.otlp.protocols.http.endpoint).toBe(`0.0.0.0:${port}`);
    expect(collector.exporters).toEqual({ otlphttp: { endpoint: '${env:TRACES_BACKEND}' } });
    expect(Object.keys(collector.service.pipelines)).toEqual(['traces']);
  });

  it('gives every process its variables', () => {
    const text = read('docker-compose.yml');
    const given = Object.fromEntries(requiredVariables(text).map((name) => [name, name]));
    const set = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318', OTEL_TRACES_SAMPLER_ARG: '0.5' };
    const compose = parse(interpolate(text, { ...given, ...set }), { merge: true }) as Compose;
    for (const name of ['gateway-2', 'auth-1', 'ledger-1', 'deployments-2', 'chain-watcher-1', 'checker'])
      expect(compose.services[name]?.['environment']).toMatchObject({
        ...set,
        // Unquoted, a number of YAML's; compose hands it on as text.
        OTEL_TRACES_SAMPLER_ARG: 0.5,
      });
  });
});
