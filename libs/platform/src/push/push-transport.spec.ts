import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { PushService } from '@ballast/testing/push/push-service';
import { PushTransport } from './push-transport';
import { newVapidKey } from './vapid-key';

const TIMEOUT_MS = 300;
const MESSAGE = { text: '{}', ttlSeconds: 60, topic: 'spec' };

describe('a push service that takes its time', () => {
  let server: Server;
  let keys: { readonly p256dh: string; readonly auth: string };
  const transport = new PushTransport({
    ...{ privateKey: newVapidKey(), subject: 'mailto:spec@localhost', allowPrivate: true },
    timeoutMs: TIMEOUT_MS,
  });

  beforeAll(async () => {
    const browsers = await PushService.start();
    ({ keys } = browsers.subscription());
    await browsers.stop();
  });
  afterEach(async () => {
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
  });
  afterAll(() => transport.close());

  const start = async (answer: (response: ServerResponse) => void) => {
    server = createServer((_request, response) => answer(response));
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    return { endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}/x`, ...keys };
  };

  it('and never answers is given up, at one moment for all messages that wait for its few connections', async () => {
    const target = await start(() => undefined);
    const sends = Promise.all(Array.from({ length: 40 }, () => transport.send(target, MESSAGE)));
    // Each with its time from the start on, and not from when a connection is free for it: that would be ten times as long.
    const first = await Promise.race([sends, pause(5 * TIMEOUT_MS, 'still waiting')]);
    expect(first).toEqual(Array(40).fill({ kind: 'busy', status: null, afterSeconds: null }));
  });

  it('with the rest of its answer ends with the time of the message', async () => {
    const drips: NodeJS.Timeout[] = [];
    const target = await start((response) => {
      response.writeHead(201);
      drips.push(setInterval(() => response.write('.'), 20));
    });
    // Which of the two is for the machine to say: whether the head of the answer came in time.
    expect(['sent', 'busy']).toContain((await transport.send(target, MESSAGE)).kind);
    for (const drip of drips) clearInterval(drip);
  });
});
