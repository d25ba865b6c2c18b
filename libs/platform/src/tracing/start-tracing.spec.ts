import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { freePort } from '@ballast/testing/net/free-port';
import { eventually } from '@ballast/testing/net/eventually';
import { OtlpReceiver } from '@ballast/testing/tracing/otlp-receiver';
import { createLog } from '../logging/log';
import { createService } from '../service/create-service';
import { TEST_CONFIG, TEST_SERVICE } from '../testing/test-service';
import { startTracing } from './start-tracing';
import { beginSpan, isTracing } from './tracer';

/** More than fit into what waits for the collector. */
const MANY = 3_000;

describe('the export of traces', () => {
  let app: NestFastifyApplication;
  let receiver: OtlpReceiver;
  let end: () => Promise<void> = () => Promise.resolve();
  const lines: string[] = [];
  const log = createLog('spec', 'info', { write: (line: string) => void lines.push(line) });

  beforeAll(async () => {
    app = await createService(TEST_SERVICE, TEST_CONFIG);
    await app.listen(0, '127.0.0.1');
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    lines.length = 0;
    receiver = await OtlpReceiver.start();
  });
  afterEach(async () => {
    await end();
    await receiver.close();
  });
  const start = async (endpoint = receiver.url, headers?: string) => {
    const to = { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER_ARG: 1 };
    end = await startTracing('spec', headers === undefined ? to : { ...to, OTEL_EXPORTER_OTLP_HEADERS: headers }, log);
  };
  const make = (count: number): void => {
    for (let n = 0; n < count; n += 1) beginSpan({ name: 'step', kind: 'SERVER', attributes: {} })?.end();
  };
  const answers = async (): Promise<number[]> => {
    const url = `${await app.getUrl()}/api/notes`;
    const responses = await Promise.all(Array.from({ length: 20 }, () => fetch(url)));
    return [...new Set(responses.map(({ status }) => status))];
  };

  it('is not there without a collector', async () => {
    end = await startTracing('spec', { OTEL_TRACES_SAMPLER_ARG: 1 }, log);
    expect(isTracing()).toBe(false);
    expect(beginSpan({ name: 'step', kind: 'SERVER', attributes: {} })).toBeUndefined();
  });

  it('sends what waits at the end, to the path and with the headers that are configured', async () => {
    await start(`${receiver.url}/`, 'x-tenant=club,authorization=Basic%20aGk=');
    make(3);
    await end();
    expect(receiver.spans.map(({ name }) => name)).toEqual(['step', 'step', 'step']);
    expect(receiver.requests).toMatchObject([
      { path: '/v1/traces', headers: { 'x-tenant': 'club', authorization: 'Basic aGk=' } },
    ]);
  });

  it.each([
    ['hangs', () => ((receiver.mode = 'hang'), receiver.url)],
    ['refuses', () => ((receiver.mode = 'refuse'), receiver.url)],
    ['is not there', async () => `http://127.0.0.1:${await freePort()}`],
  ])('that nobody takes fails no request: the collector %s', async (_how, endpoint) => {
    await start(await endpoint());
    make(MANY);
    expect(await answers()).toEqual([200]);
    // Comes to an end, too: a process has ten seconds for its own.
    await end();
  });

  it('says once that the collector takes nothing, and when it does again', async () => {
    receiver.mode = 'refuse';
    await start();
    make(1_024);
    await eventually(() => expect(lines.join()).toContain('takes no traces'), 20_000);
    receiver.mode = 'take';
    make(600);
    await eventually(() => expect(lines.join()).toContain('takes traces again'), 20_000);
    expect(lines).toHaveLength(2);
  }, 45_000);

  it('drops what is more than its queue holds', async () => {
    receiver.mode = 'hang';
    await start();
    make(MANY);
    receiver.mode = 'take';
    await end();
    // The queue, and one batch on its way.
    expect(receiver.spans.length).toBeLessThanOrEqual(2_048 + 512);
  });
});
