import Fastify, { type FastifyInstance } from 'fastify';
import { InternalHttpClient } from '@ballast/platform/http/internal-http-client';
import { IdentityTokens } from '@ballast/platform/identity/identity-token';
import { eventually } from '@ballast/testing/net/eventually';
import { SessionLookups } from './session-lookups';

interface Many {
  readonly tokens: string[];
}

const sessionOf = (token: string) => ({ identity: token.startsWith('nobody') ? null : { memberId: token } });

describe('sessions are looked up in auth', () => {
  let auth: FastifyInstance;
  let client: InternalHttpClient;
  /** The tokens of each call. */
  let calls: string[][];
  let answer: (tokens: readonly string[]) => unknown;
  let lookups: SessionLookups;

  async function start(routes: (server: FastifyInstance) => void): Promise<void> {
    auth = Fastify();
    routes(auth);
    const url = await auth.listen({ host: '127.0.0.1', port: 0 });
    client = new InternalHttpClient('auth', url, { name: 'gateway', tokens: new IdentityTokens(['s'.repeat(32)]) });
    lookups = new SessionLookups(client);
  }
  const many = (server: FastifyInstance) =>
    server.post<{ Body: Many }>('/internal/sessions/resolve-many', async ({ body: { tokens } }) => {
      calls.push(tokens);
      await new Promise((resolve) => setTimeout(resolve, 20));
      return (await answer(tokens)) ?? null;
    });

  beforeEach(() => {
    calls = [];
    answer = (tokens) => tokens.map(sessionOf);
  });
  afterEach(async () => {
    await client.close();
    await auth.close();
  });

  it('a lonely one at once, and a rush in few calls, each with its own answer', async () => {
    await start(many);
    expect(await lookups.find('alone')).toEqual(sessionOf('alone'));
    const tokens = Array.from({ length: 1_200 }, (_, at) => `${at % 3 === 0 ? 'nobody' : 'member'}-${at}`);
    expect(await Promise.all(tokens.map((token) => lookups.find(token)))).toEqual(tokens.map(sessionOf));
    expect(calls.flat().sort()).toEqual(['alone', ...tokens].sort());
    // Four at most that went at once, and four with 350 at most.
    expect(calls.length).toBeLessThanOrEqual(1 + 4 + 4);
  });

  it('and those of a call that fails fail, and no later one', async () => {
    await start(many);
    answer = (tokens) => {
      if (tokens.includes('broken')) throw new Error('no database');
      return tokens.map(sessionOf);
    };
    const before = ['a', 'b', 'c', 'd'].map((token) => lookups.find(token));
    const together = Promise.allSettled(['e', 'broken', 'f'].map((token) => lookups.find(token)));
    expect(await Promise.all(before)).toHaveLength(4);
    expect((await together).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    expect(await lookups.find('g')).toEqual(sessionOf('g'));
  });

  it.each([
    ['nothing', () => undefined],
    ['null', () => null],
    ['fewer', () => []],
  ])('and fail for an answer with %s, which leaves the way free', async (_what, wrong) => {
    await start(many);
    answer = wrong;
    for (let n = 0; n < 5; n += 1) {
      await expect(lookups.find(`${n}`)).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
    }
    answer = (tokens) => tokens.map(sessionOf);
    expect(await lookups.find('later')).toEqual(sessionOf('later'));
  });

  it('and refused when too many wait, or they have waited too long', async () => {
    await start(many);
    let release: (value?: unknown) => void = () => undefined;
    const held = new Promise((resolve) => (release = resolve));
    answer = async (tokens) => {
      await held;
      return tokens.map(sessionOf);
    };
    const ended = await Promise.allSettled(Array.from({ length: 4_010 }, (_, n) => lookups.find(`m${n}`)));
    release();
    expect(ended.every(({ status }) => status === 'rejected')).toBe(true);
    answer = (tokens) => tokens.map(sessionOf);
    // After calls without an answer auth counts as away for a moment.
    await eventually(async () => expect(await lookups.find('later')).toEqual(sessionOf('later')));
  });

  it('one by one where auth is of the version before', async () => {
    await start((server) => {
      server.setNotFoundHandler((_request, reply) =>
        reply.code(404).send({ code: 'NOT_FOUND', params: { what: 'address' }, message: 'There is no such address.' }),
      );
      server.post<{ Body: { token: string } }>('/internal/sessions/resolve', async ({ body: { token } }) => {
        calls.push([token]);
        return sessionOf(token);
      });
    });
    expect(await Promise.all(['x', 'nobody'].map((token) => lookups.find(token)))).toEqual(
      ['x', 'nobody'].map(sessionOf),
    );
    expect(calls.sort()).toEqual([['nobody'], ['x']]);
  });
});
