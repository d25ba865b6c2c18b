import type { IncomingMessage, ServerResponse } from 'node:http';
import { Module, type OnModuleDestroy, type Type } from '@nestjs/common';
import { eventually } from '@ballast/testing/net/eventually';
import { sessionOf, startGateway, startUpstream } from '../testing/gateway-harness';
import { StreamsHarness, expectKeys, keysOf } from '../testing/streams-harness';

/** The module as part of another one: what is deeper down stops later. */
function within(module: Type<unknown>): Type<unknown> {
  @Module({ imports: [module] })
  class OuterModule {}
  return OuterModule;
}

describe('a service that stops slowly', () => {
  let streams: StreamsHarness;
  beforeAll(async () => (streams = await StreamsHarness.start()));
  afterAll(() => streams.stop());

  it('gives no stream to the gateways that come back, and so does stop; they lose nothing', async () => {
    await streams.reset();
    let letStop = (): void => undefined;
    const held = new Promise<void>((resolve) => (letStop = resolve));
    @Module({})
    class SlowModule implements OnModuleDestroy {
      onModuleDestroy(): Promise<void> {
        return held;
      }
    }
    const slow = await startUpstream(0, [within(within(SlowModule)), streams.changes.module()]);
    const answers: number[] = [];
    slow.app.getHttpServer().on('request', ({ url }: IncomingMessage, response: ServerResponse) => {
      if (url?.startsWith('/internal/changes')) response.once('finish', () => answers.push(response.statusCode));
    });
    const gateway = await startGateway(slow.url);
    await streams.untilConnected(gateway);
    const reader = await streams.open({ at: gateway });
    let hasStopped = false;
    const stopping = slow.app.close().then(() => (hasStopped = true));
    // Auth and ledger are one process here: two feeds, each of which ends and comes back.
    await eventually(() => expect(answers.filter((status) => status === 503).length).toBeGreaterThan(2));
    expect(hasStopped).toBe(false);
    letStop();
    await stopping;
    await streams.changes.publish({ keys: ['money'], audience: [sessionOf(1).memberId] });
    const next = await startUpstream(Number(new URL(slow.url).port), [streams.changes.module()]);
    await expectKeys(reader, ['*']);
    expect([keysOf(reader), reader.end]).toEqual([['*'], undefined]);
    await gateway.close();
    await next.app.close();
  });
});
