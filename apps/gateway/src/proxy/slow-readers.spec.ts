import { type Socket, connect } from 'node:net';
import { Controller, Get, Module } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Public } from '@ballast/platform/identity/access.decorators';
import { eventually } from '@ballast/testing/net/eventually';
import { TOKENS, cookie, resetSessions, seen, startGateway, startUpstream } from '../testing/gateway-harness';

/** More than the connections to a service, those for files too, and by as much as the loopback keeps of the answers. */
const MANY = 340;
/** The same of answers that are long, for the connections of calls. */
const MANY_LONG = 150;
/** Generous: these are many bytes for a machine that does other things besides. */
const PATIENCE = 60_000;
let requested = 0;

/** Answers of calls that are no files: as they are after months. */
@Controller()
class LedgerOfMonths {
  @Public()
  @Get('api/statements')
  list(): object {
    requested += 1;
    return { text: 'x'.repeat(100_000) };
  }

  /** Without pages: of a member with thousands of vaults. */
  @Get('api/auth/receiving-addresses')
  addresses(): object {
    requested += 1;
    return { text: 'x'.repeat(600_000) };
  }
}

@Module({ controllers: [LedgerOfMonths] })
class Months {}

describe('answers that nobody reads', () => {
  let upstream: NestFastifyApplication;
  let gateway: NestFastifyApplication;
  let url: string;
  let idle: Socket | undefined;

  beforeEach(async () => {
    resetSessions();
    requested = 0;
    const started = await startUpstream(0, [Months]);
    upstream = started.app;
    gateway = await startGateway(started.url, { TRUST_PROXY: ['127.0.0.1'] });
    url = await gateway.getUrl();
  });
  afterEach(async () => {
    idle?.destroy();
    await gateway.close();
    await upstream.close();
  });

  /** One after the other in one connection, which is as good as many: each waits for the one before it to be read. */
  async function requestFor(path: string, { headers = '', count = MANY } = {}): Promise<void> {
    const socket = connect(Number(new URL(url).port), '127.0.0.1').pause();
    idle = socket;
    await new Promise((resolve) => socket.once('connect', resolve));
    socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n${headers}\r\n`.repeat(count));
  }

  /** How somebody else fares meanwhile. */
  async function look(path: string): Promise<number> {
    const signal = AbortSignal.timeout(20_000);
    const { status, body } = await fetch(url + path, { signal, headers: { 'x-forwarded-for': '10.0.0.1' } });
    await body?.cancel();
    return status;
  }

  it.each([
    ['a visitor', '', MANY],
    ['a visitor who says that they are files', 'Accept: text/csv\r\n', 4],
  ])('hold up no other call: of %s', async (_who, headers, admitted) => {
    await requestFor('/api/statements?limit=200', { headers });
    await eventually(() => requested >= admitted, PATIENCE);
    expect(await look('/api/reserves')).toBe(200);
    expect(await look('/api/reserves/vaults?slow')).toBe(200);
  });

  it('hold up no other call when they are too long to be kept: a member has four', async () => {
    const headers = `Cookie: ${cookie(TOKENS.member)}\r\n`;
    await requestFor('/api/auth/receiving-addresses', { headers, count: MANY_LONG });
    await eventually(() => requested >= MANY_LONG, PATIENCE);
    expect(await look('/api/reserves')).toBe(200);
  });

  it('are counted no longer when their connection is gone, one behind the other', async () => {
    const path = '/api/reserves/vaults?slow';
    await requestFor(path);
    await eventually(() => seen.streams.size === 4, PATIENCE);
    idle?.destroy();
    await eventually(() => seen.streams.size === 0, PATIENCE);
    await eventually(async () => {
      const answer = await fetch(url + path);
      await answer.body?.cancel();
      expect(answer.status).toBe(200);
    });
  });
});
