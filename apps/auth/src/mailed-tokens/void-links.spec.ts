import { query } from '@ballast/platform/postgres/query';
import { AuthHarness, WITHDRAWAL_PASSWORD, freshEmail } from '../testing/auth-harness';

const MAILS = { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'club@example.org' };

describe('links that were void at one process, at another whose clock is two seconds behind', () => {
  let auth: AuthHarness;
  let behind: AuthHarness;
  beforeAll(async () => {
    auth = await AuthHarness.start(MAILS);
    behind = await AuthHarness.start({ DATABASE_URL: auth.config.DATABASE_URL, ...MAILS });
    behind.clock.advance(-2_000);
  });
  afterAll(async () => {
    await behind.stop();
    await auth.stop();
  });

  const linkOf = async (id: string, kind: string) => {
    const mail = (await auth.mailsTo(id)).filter((sent) => sent.kind === kind)[0];
    return new URLSearchParams(new URL(mail?.data['link'] ?? '').hash.slice(1)).get('token') ?? '';
  };

  it('open nothing: neither that of the address before nor a reset', async () => {
    const member = await auth.join(await auth.invitation(await auth.admin()));
    await auth.api.post('/api/auth/password-reset').send({ email: member.email }).expect(202);
    const [confirmation, reset] = [await linkOf(member.id, 'confirm_email'), await linkOf(member.id, 'password_reset')];
    for (const { clock } of [auth, behind]) clock.advance(60_000);
    await auth.api
      .post('/api/auth/confirmation/contact')
      .set(member.headers)
      .send({ email: freshEmail(), withdrawalPassword: WITHDRAWAL_PASSWORD })
      .expect(200);
    const here = (await auth.api.post('/api/auth/confirmation/link').send({ token: confirmation })).status;
    const there = (await behind.api.post('/api/auth/confirmation/link').send({ token: confirmation })).status;
    const body = { token: reset, password: 'seven lanterns on the breakwater' };
    const resetThere = (await behind.api.post('/api/auth/password-reset/confirm').send(body)).status;
    const [row] = await query(auth.db, 'SELECT unconfirmed_since IS NOT NULL AS waits FROM account WHERE id = $1', [
      member.id,
    ]);
    expect({ here, there, resetThere, row }).toEqual({ here: 422, there: 422, resetThere: 422, row: { waits: true } });
  });
});
