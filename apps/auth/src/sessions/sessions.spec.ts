import { createHash } from 'node:crypto';
import { MOST_SESSIONS_AT_ONCE } from '@ballast/dto/auth/session.dto';
import { query } from '@ballast/platform/postgres/query';
import { AuthHarness, PASSWORD, SignedInMember, tokenIn } from '../testing/auth-harness';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

describe('sessions', () => {
  let auth: AuthHarness;
  let admin: SignedInMember;
  let member: SignedInMember;

  beforeAll(async () => {
    auth = await AuthHarness.start();
    admin = await auth.admin();
  });
  beforeEach(async () => {
    member = await auth.join(await auth.invitation(admin));
  });
  afterAll(() => auth.stop());

  const signInAgain = async (userAgent = 'Spec/1.0') => {
    const answer = await auth.api
      .post('/api/login')
      .set({ 'user-agent': userAgent, 'x-forwarded-for': '203.0.113.9' })
      .send({ email: member.email, password: PASSWORD })
      .expect(200);
    return auth.signedIn(member.id, member.email, tokenIn(answer));
  };
  const list = async (query = '') => {
    const answer = await auth.api.get(`/api/auth/sessions${query}`).set(member.headers).expect(200);
    return { sessions: answer.body as { id: string; current: boolean }[], next: answer.headers['x-next-cursor'] };
  };
  const lastSeen = async () => {
    const [row] = await query<{ last_seen_at: Date }>(auth.db, 'SELECT last_seen_at FROM session WHERE id = $1', [
      member.sessionId,
    ]);
    return row?.last_seen_at.getTime();
  };

  it('are kept as the SHA-256 of a 256-bit token', async () => {
    expect(Buffer.from(member.token, 'base64url')).toHaveLength(32);
    const [row] = await query<{ token_hash: Buffer }>(auth.db, 'SELECT * FROM session WHERE id = $1', [
      member.sessionId,
    ]);
    expect(row?.token_hash).toEqual(createHash('sha256').update(member.token).digest());
    expect(JSON.stringify(row)).not.toContain(member.token);
  });

  it('stand for their member, and a token nobody has for nobody', async () => {
    expect(await auth.resolve(member.token)).toEqual({
      memberId: member.id,
      isAdmin: false,
      status: 'active',
      sessionId: member.sessionId,
      hasSecondFactor: false,
      confirmedUntil: null,
    });
    for (const token of ['x', member.token.slice(1), `${member.token} `, member.token.toLowerCase(), "' OR 1=1"]) {
      expect(await auth.resolve(token)).toBeNull();
    }
  });

  it('tell what an admin is called, and of no member', async () => {
    await query(auth.db, 'UPDATE account SET is_admin = true WHERE id = $1 RETURNING id', [member.id]);
    expect(await auth.resolve(member.token)).toMatchObject({ isAdmin: true, adminName: member.email });
  });

  it('show a suspension at once, and stay', async () => {
    const suspend = auth.api.post(`/api/admin/users/${member.id}/suspend`).set(admin.headers);
    await suspend.send({ reason: 'a spec' }).expect(200);
    expect(await auth.resolve(member.token)).toMatchObject({ status: 'suspended' });
  });

  it('note their last use at most once a minute', async () => {
    const start = auth.clock.now().getTime();
    auth.clock.advance(MINUTE - 1);
    await auth.resolve(member.token);
    expect(await lastSeen()).toBe(start);
    auth.clock.advance(1);
    await Promise.all(Array.from({ length: 10 }, () => auth.resolve(member.token)));
    expect(await lastSeen()).toBe(start + MINUTE);
  });

  it('are resolved many at once, in the order of their tokens, each used', async () => {
    const again = await signInAgain();
    const start = auth.clock.now().getTime();
    auth.clock.advance(MINUTE);
    const tokens = [again.token, 'nobody-has-this-one', member.token, member.token];
    const { body } = await auth.api
      .post('/internal/sessions/resolve-many')
      .set(auth.as.service('gateway'))
      .send({ tokens })
      .expect(200);
    expect(body).toMatchObject([
      { identity: { sessionId: again.sessionId } },
      { identity: null },
      { identity: { sessionId: member.sessionId } },
      { identity: { sessionId: member.sessionId } },
    ]);
    const rows = await query<{ last_seen_at: Date }>(
      auth.db,
      'SELECT last_seen_at FROM session WHERE account_id = $1',
      [member.id],
    );
    expect(rows.map((row) => row.last_seen_at.getTime())).toEqual([start + MINUTE, start + MINUTE]);
  });

  it('are resolved as many at once as a gateway sends, with the longest tokens', async () => {
    const tokens = Array.from({ length: MOST_SESSIONS_AT_ONCE }, (_, n) => `${n}-`.padEnd(256, 'x'));
    const { body } = await auth.api
      .post('/internal/sessions/resolve-many')
      .set(auth.as.service('gateway'))
      .send({ tokens })
      .expect(200);
    expect(body).toEqual(tokens.map(() => ({ identity: null })));
  });

  it('are used by many that ask at once for the same ones in any order, and nobody waits in a circle', async () => {
    const tokens = [
      member.token,
      ...(await Promise.all(Array.from({ length: 5 }, () => signInAgain()))).map(({ token }) => token),
    ];
    auth.clock.advance(MINUTE);
    const resolve = (some: string[]) =>
      auth.api
        .post('/internal/sessions/resolve-many')
        .set(auth.as.service('gateway'))
        .send({ tokens: some })
        .expect(200);
    await Promise.all(Array.from({ length: 20 }, (_, n) => resolve(n % 2 === 0 ? tokens : [...tokens].reverse())));
    expect(await lastSeen()).toBe(auth.clock.now().getTime());
  });

  it('are not used by a question that says so', async () => {
    const start = await lastSeen();
    auth.clock.advance(DAY);
    const body = { token: member.token, touch: false };
    await auth.api.post('/internal/sessions/resolve').set(auth.as.service('gateway')).send(body).expect(200);
    expect(await lastSeen()).toBe(start);
  });

  it('are over after seven days without use', async () => {
    auth.clock.advance(7 * DAY - 1);
    expect(await auth.resolve(member.token)).not.toBeNull();
    auth.clock.advance(7 * DAY);
    expect(await auth.resolve(member.token)).toBeNull();
  });

  it('are over after thirty days of daily use', async () => {
    for (let day = 1; day < 30; day += 1) {
      auth.clock.advance(DAY);
      expect(await auth.resolve(member.token)).not.toBeNull();
    }
    auth.clock.advance(DAY);
    expect(await auth.resolve(member.token)).toBeNull();
  });

  it('are listed newest first with where they are from, the own one marked', async () => {
    await signInAgain('Phone/2.0 \u00ad(evil)');
    const { sessions } = await list();
    expect(sessions).toEqual([
      {
        id: expect.any(String),
        current: false,
        device: expect.any(String),
        userAgent: expect.stringMatching(/^Phone\/2\.0 /),
        ip: '203.0.113.9',
        createdAt: auth.clock.now().toISOString(),
        lastSeenAt: auth.clock.now().toISOString(),
      },
      expect.objectContaining({ id: member.sessionId, current: true }),
    ]);
    expect(JSON.stringify(sessions)).not.toMatch(/\u00ad|token/i);
  });

  it('name their device in the language of the reader', async () => {
    await signInAgain('Mozilla/5.0 (X11; Linux x86_64; rv:120.0) Gecko/20100101 Firefox/120.0');
    await signInAgain('curl/8.0');
    const german = auth.api.get('/api/auth/sessions').set(member.headers).set('accept-language', 'de-DE');
    expect((await german.expect(200)).body).toMatchObject([
      { device: 'Unbekanntes Gerät' },
      { device: 'Firefox auf Linux' },
      {},
    ]);
    expect((await list()).sessions).toMatchObject([{ device: 'Unknown device' }, { device: 'Firefox on Linux' }, {}]);
  });

  it('come in pages', async () => {
    for (let n = 0; n < 4; n += 1) await signInAgain();
    const all = (await list()).sessions.map(({ id }) => id);
    expect(all).toHaveLength(5);
    const first = await list('?limit=2');
    const second = await list(`?limit=2&cursor=${first.next}`);
    const third = await list(`?limit=2&cursor=${second.next}`);
    expect([first, second, third].flatMap(({ sessions }) => sessions.map(({ id }) => id))).toEqual(all);
    expect(third.next).toBeUndefined();
  });

  it.each(['?limit=0', '?limit=201', '?limit=1e3', '?limit=-1', '?limit=x', '?cursor=x', "?cursor=' OR 1=1"])(
    'refuse the page %s',
    async (query) => {
      const answer = await auth.api.get(`/api/auth/sessions${query}`).set(member.headers).expect(400);
      expect(answer.body).toMatchObject({ code: expect.stringMatching(/^INVALID_(INPUT|CURSOR)$/) });
    },
  );

  it('end one by one, only by their own member', async () => {
    const other = await signInAgain();
    const stranger = await auth.join(await auth.invitation(admin));
    await auth.api.delete(`/api/auth/sessions/${other.sessionId}`).set(stranger.headers).expect(404);
    await auth.api.delete('/api/auth/sessions/not-an-id').set(member.headers).expect(404);
    expect(await auth.resolve(other.token)).not.toBeNull();
    await auth.api.delete(`/api/auth/sessions/${other.sessionId}`).set(member.headers).expect(204);
    await auth.api.delete(`/api/auth/sessions/${other.sessionId}`).set(member.headers).expect(404);
    expect(await auth.resolve(other.token)).toBeNull();
    expect(await auth.resolve(member.token)).not.toBeNull();
  });

  it('take the cookie along when the own one ends', async () => {
    const answer = await auth.api.delete(`/api/auth/sessions/${member.sessionId}`).set(member.headers).expect(204);
    expect(answer.headers['set-cookie']).toEqual([
      expect.stringContaining('ballast_session=; Max-Age=0'),
      expect.stringContaining('ballast_signed_in=; Max-Age=0'),
    ]);
  });

  it('all end but the own one', async () => {
    const others = [await signInAgain(), await signInAgain()];
    const stranger = await auth.join(await auth.invitation(admin));
    await auth.api.delete('/api/auth/sessions').set(member.headers).expect(204);
    for (const { token } of others) expect(await auth.resolve(token)).toBeNull();
    expect(await auth.resolve(member.token)).not.toBeNull();
    expect(await auth.resolve(stranger.token)).not.toBeNull();
  });
});
