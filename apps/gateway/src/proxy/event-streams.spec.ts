import { NestFastifyApplication } from '@nestjs/platform-fastify';
import request from 'supertest';
import { EventReader } from '@ballast/testing/net/event-reader';
import { eventually } from '@ballast/testing/net/eventually';
import { TOKENS, cookie, resetSessions, seen, sessions, startGateway, startUpstream } from '../testing/gateway-harness';

/** More than the connections that calls share. */
const MANY = 150;

describe('event streams through the gateway', () => {
  let upstream: NestFastifyApplication;
  let gateway: NestFastifyApplication;
  const readers: EventReader[] = [];
  const open = async (token: string = TOKENS.member): Promise<EventReader> => {
    const reader = await EventReader.open(`${await gateway.getUrl()}/api/deposits/events`, {
      cookie: cookie(token),
    });
    readers.push(reader);
    await eventually(() => reader.events.length > 0);
    return reader;
  };

  beforeEach(async () => {
    resetSessions();
    const started = await startUpstream();
    upstream = started.app;
    gateway = await startGateway(started.url);
  });
  afterEach(async () => {
    readers.splice(0).forEach((reader) => reader.leave());
    seen.streams.forEach((stream) => stream.end());
    await gateway.close();
    await upstream.close();
  });

  it('arrive event by event, not when all is said', async () => {
    const reader = await open();
    expect(reader.response.headers.get('content-type')).toContain('text/event-stream');
    expect(reader.events).toEqual([{ event: 'tick', data: '1' }]);
    [...seen.streams][0]!.write('event: tick\ndata: 2\n\n');
    await eventually(() => reader.events.length === 2);
    expect(reader.end).toBeUndefined();
  });

  it('are for members only', async () => {
    await request(gateway.getHttpServer()).get('/api/deposits/events').expect(401);
    expect(seen.streams.size).toBe(0);
  });

  it('take no connection from the calls, however many are open', async () => {
    await Promise.all(Array.from({ length: MANY }, () => open()));
    expect(seen.streams.size).toBe(MANY);
    const calls = Array.from({ length: 20 }, () =>
      request(gateway.getHttpServer()).get('/api/user').set('cookie', cookie(TOKENS.member)).expect(200),
    );
    await Promise.all(calls);
  });

  it('end at the service when the page is closed', async () => {
    const reader = await open();
    reader.leave();
    await eventually(() => seen.streams.size === 0);
  });

  it('end when the session does, wherever it was ended, and no other stream with them', async () => {
    const [signedOut, stays] = [await open(), await open(TOKENS.admin)];
    sessions.delete(TOKENS.member);
    await eventually(() => signedOut.end === 'good');
    expect(stays.end).toBeUndefined();
    expect(seen.streams.size).toBe(1);
  });

  it('end in good order when the service ends them', async () => {
    const reader = await open();
    seen.streams.forEach((stream) => stream.end());
    await eventually(() => reader.end === 'good');
  });

  it('end in good order when the service dies, and open no circuit', async () => {
    const all = await Promise.all(Array.from({ length: 6 }, () => open()));
    seen.streams.forEach((stream) => stream.destroy(new Error('killed')));
    await eventually(() => all.every(({ end }) => end === 'good'));
    await open();
  });

  it('end in good order when the gateway stops, which does not wait for them', async () => {
    const all = await Promise.all(Array.from({ length: 6 }, () => open()));
    const begun = performance.now();
    await gateway.close();
    expect(performance.now() - begun).toBeLessThan(3_000);
    await eventually(() => all.every(({ end }) => end === 'good'));
    await eventually(() => seen.streams.size === 0);
  });
});
