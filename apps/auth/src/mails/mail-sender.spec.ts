import { type AddressInfo, createServer } from 'node:net';
import { inTransaction } from '@ballast/platform/postgres/in-transaction';
import { Metrics } from '@ballast/platform/metrics/metrics';
import { query } from '@ballast/platform/postgres/query';
import { Retention } from '@ballast/platform/retention/retention';
import { MailServer, type MailServerOptions, type ReceivedMail } from '@ballast/testing/mail/mail-server';
import { eventually } from '@ballast/testing/net/eventually';
import { freePort } from '@ballast/testing/net/free-port';
import { AuthHarness } from '../testing/auth-harness';
import { type NewMail, queueMail } from './queue-mail';

const MAIL_FROM = 'Ballast <no-reply@ballast.example>';
const RESET = { kind: 'password_reset', data: { link: 'https://ballast.example/#token=s3cr3t', minutes: 30 } } as const;

interface MailRow {
  readonly kind: string;
  readonly data: unknown;
  readonly attempts: number;
  readonly sent_at: Date | null;
  readonly gave_up_at: Date | null;
}

describe('mails to members', () => {
  const ends: (() => unknown)[] = [];
  afterEach(async () => {
    for (const end of ends.splice(0).reverse()) await end();
  });

  const serve = async (more: Partial<MailServerOptions> = {}) => {
    const got: ReceivedMail[] = [];
    const server = await MailServer.start({ onMail: (mail) => got.push(mail), ...more });
    ends.push(() => server.stop());
    return { got, url: server.url };
  };
  const start = async (url?: string, more: Readonly<Record<string, string>> = {}) => {
    const auth = await AuthHarness.start({ ...(url === undefined ? {} : { SMTP_URL: url, MAIL_FROM }), ...more });
    ends.push(() => auth.stop());
    return auth;
  };
  const queue = (auth: AuthHarness, mail: NewMail) => inTransaction(auth.db, (tx) => queueMail(tx, mail));
  const mails = (auth: AuthHarness) => query<MailRow>(auth.db, 'SELECT * FROM mail ORDER BY id');
  const dueNow = (auth: AuthHarness) => query(auth.db, 'UPDATE mail SET due_at = now() WHERE data IS NOT NULL');
  const metrics = (auth: AuthHarness) => auth.app.get(Metrics).registry.metrics();

  it('go out once the change is committed, to the address of the account, and leave nothing of their words behind', async () => {
    const { got, url } = await serve();
    const auth = await start(url);
    const member = await auth.join(await auth.invitation(await auth.admin()));
    await eventually(() => expect(got).toHaveLength(1));
    expect(got[0]).toMatchObject({
      to: member.email,
      from: 'no-reply@ballast.example',
      subject: 'Confirm your email address',
    });
    await queue(auth, { accountId: member.id, ...RESET });
    await eventually(() => expect(got).toHaveLength(2));
    expect(got[1]?.text).toContain(`\n\n${RESET.data.link}\n\n`);
    await eventually(async () => {
      const rows = await mails(auth);
      expect(rows.map(({ kind, data, attempts }) => [kind, data, attempts])).toEqual([
        ['confirm_email', null, 1],
        ['password_reset', null, 1],
      ]);
      expect(rows.every(({ sent_at }) => sent_at !== null)).toBe(true);
    });
    expect(await metrics(auth)).toMatch(/^mails_total\{kind="confirm_email",outcome="sent"\} 1$/m);
    expect(await metrics(auth)).toMatch(/^mail_lag_seconds 0$/m);
    expect(auth.log).not.toMatch(/s3cr3t|Somebody asked/);
  });

  it('of a change that is rolled back, or to an account without an email address, do not exist', async () => {
    const { got, url } = await serve();
    const auth = await start(url);
    const admin = await auth.admin();
    const phone = await auth.join(await auth.invitation(admin), { email: undefined, phone: '+4915123456789' });
    await queue(auth, { accountId: phone.id, kind: 'password_changed', data: {} });
    const failing = inTransaction(auth.db, async (tx) => {
      await queueMail(tx, { accountId: admin.id, kind: 'password_changed', data: {} });
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await mails(auth)).toEqual([]);
    await queue(auth, { accountId: admin.id, ...RESET });
    await eventually(() => expect(got).toHaveLength(1));
    expect(got[0]?.subject).toBe('Set a new password');
  });

  it('with one key are one mail', async () => {
    const { got, url } = await serve();
    const auth = await start(url);
    const { id: accountId } = await auth.admin();
    const mail = { accountId, kind: 'password_changed', data: {}, key: 'the one' } as const;
    await Promise.all([queue(auth, mail), queue(auth, mail), queue(auth, mail)]);
    await eventually(async () => expect((await mails(auth))[0]?.sent_at).not.toBeNull());
    await queue(auth, mail);
    await queue(auth, { accountId, ...RESET });
    await eventually(() => expect(got).toHaveLength(2));
    expect(got.map(({ subject }) => subject).sort()).toEqual(['Set a new password', 'Your login password was changed']);
  });

  it('go out once each with two instances that send at once', async () => {
    const { got, url } = await serve();
    const one = await start();
    const { id: accountId } = await one.admin();
    await inTransaction(one.db, async (tx) => {
      for (let n = 0; n < 80; n += 1) await queueMail(tx, { accountId, ...RESET });
    });
    const { DATABASE_URL } = one.config;
    const senders = await Promise.all([start(url, { DATABASE_URL }), start(url, { DATABASE_URL })]);
    const queueSome = async (auth: AuthHarness) => {
      for (let n = 0; n < 20; n += 1) await queue(auth, { accountId, ...RESET });
    };
    await Promise.all(senders.map(queueSome));
    await eventually(
      async () => expect((await mails(one)).filter((mail) => mail.sent_at === null)).toEqual([]),
      30_000,
    );
    expect(got).toHaveLength(120);
    expect(new Set(got.map(({ messageId }) => messageId)).size).toBe(120);
    const shares = await Promise.all(senders.map(metrics));
    for (const text of shares) expect(text).toMatch(/mails_total\{kind="password_reset",outcome="sent"\} [1-9]/);
  });

  it('wait while the server is away, hold up no request, and go to the address the account has by then', async () => {
    const port = await freePort();
    const auth = await start(`smtp://127.0.0.1:${port}`);
    const code = await auth.invitation(await auth.admin());
    const began = performance.now();
    const member = await auth.join(code);
    expect(performance.now() - began).toBeLessThan(20_000);
    await eventually(async () => expect((await mails(auth))[0]).toMatchObject({ attempts: 1, sent_at: null }));
    await eventually(() => expect(auth.log).toContain('A mail could not be sent.'));
    await query(auth.db, "UPDATE account SET email = 'new@example.org' WHERE id = $1", [member.id]);
    const { got } = await serve({ port });
    await eventually(async () => {
      await dueNow(auth);
      expect(got.length).toBeGreaterThan(0);
    });
    expect(got.map(({ to }) => to)).toEqual(['new@example.org']);
    expect(auth.log).not.toContain(member.email);
  });

  it('hold up no request and no stop when the server accepts and then says nothing', async () => {
    const silent = createServer((socket) => void socket.on('error', () => undefined));
    await new Promise<void>((listening) => silent.listen(0, '127.0.0.1', listening));
    ends.push(() => silent.close());
    const auth = await start(`smtp://127.0.0.1:${(silent.address() as AddressInfo).port}`);
    const admin = await auth.admin();
    const code = await auth.invitation(admin, { maxUses: 8 });
    const began = performance.now();
    for (let n = 0; n < 8; n += 1) await auth.join(code);
    // Eight waits for that server would take 80 s.
    expect(performance.now() - began).toBeLessThan(40_000);
    const held = await query(
      auth.db,
      `SELECT query FROM pg_stat_activity WHERE datname = current_database() AND state = 'idle in transaction'
          AND state_change < clock_timestamp() - interval '1 second'`,
    );
    expect(held).toEqual([]);
    const stopping = performance.now();
    await ends.pop()?.();
    expect(performance.now() - stopping).toBeLessThan(8000);
  });

  it('whose arrival was never confirmed come again under the same Message-ID', async () => {
    let cuts = 1;
    const { got, url } = await serve({ cutBeforeAnswer: () => (cuts -= 1) >= 0 });
    const auth = await start(url);
    await queue(auth, { accountId: (await auth.admin()).id, ...RESET });
    await eventually(async () => expect((await mails(auth))[0]?.attempts).toBe(1));
    await eventually(() => expect(auth.log).toContain('A mail could not be sent.'));
    await eventually(async () => {
      await dueNow(auth);
      expect(got).toHaveLength(2);
    });
    expect(got[0]?.messageId).toBe(got[1]?.messageId);
  });

  it('are given up at once when the server refuses the address for good, and the others go on', async () => {
    const { got, url } = await serve({ refuse: (address) => (address.startsWith('gone') ? 550 : undefined) });
    const auth = await start(url);
    const [gone, other] = [await auth.admin(), await auth.admin()];
    await query(auth.db, "UPDATE account SET email = 'gone@example.org' WHERE id = $1", [gone.id]);
    await queue(auth, { accountId: gone.id, ...RESET });
    await queue(auth, { accountId: other.id, ...RESET });
    await eventually(() => expect(got).toHaveLength(1));
    await eventually(async () => {
      const [first] = await mails(auth);
      expect(first).toMatchObject({ data: null, sent_at: null, attempts: 1, gave_up_at: expect.any(Date) });
    });
    expect(auth.log).toContain('A mail was given up: the mail server refuses its address.');
    expect(auth.log).not.toMatch(/gone@example|s3cr3t/);
    expect(await metrics(auth)).toMatch(/mails_total\{kind="password_reset",outcome="gave_up"\} 1/);
  });

  it('of a kind that only a newer version knows are put back for it, and the others go on', async () => {
    const { got, url } = await serve();
    const auth = await start();
    const { id: accountId } = await auth.admin();
    await queue(auth, { accountId, kind: 'password_changed', data: {} });
    await query(auth.db, "UPDATE mail SET kind = 'of_tomorrow'");
    await queue(auth, { accountId, ...RESET });
    await start(url, { DATABASE_URL: auth.config.DATABASE_URL });
    await eventually(() => expect(got).toHaveLength(1));
    await eventually(async () => {
      const [first] = await query(auth.db, "SELECT *, due_at < now() + '20 seconds' AS soon FROM mail ORDER BY id");
      expect(first).toMatchObject({ kind: 'of_tomorrow', data: {}, attempts: 1, gave_up_at: null, soon: true });
    });
    // The newer one knows it.
    await query(auth.db, "UPDATE mail SET kind = 'password_changed', due_at = now() WHERE kind = 'of_tomorrow'");
    await eventually(() => expect(got).toHaveLength(2));
  });

  it('with a link are given up, and the link forgotten, when the link is void', async () => {
    const auth = await start('smtp://127.0.0.1:1');
    const { id: accountId } = await auth.admin();
    await queue(auth, { accountId, kind: 'password_reset', data: { ...RESET.data, minutes: 0 } });
    await queue(auth, { accountId, kind: 'password_changed', data: {} });
    await eventually(() => expect(auth.log).toContain('A mail was given up: its time is up.'));
    const [reset, changed] = await mails(auth);
    expect(reset).toMatchObject({ data: null, attempts: 0, gave_up_at: expect.any(Date) });
    expect(changed).toMatchObject({ data: {}, gave_up_at: null });
    const [left] = await query<{ hours: number }>(
      auth.db,
      "SELECT round(extract(epoch FROM give_up_at - now()) / 3600)::int AS hours FROM mail WHERE kind = 'password_changed'",
    );
    expect(left?.hours).toBe(24);
  });

  it('wait in the database where no server is named, which the log says once', async () => {
    const auth = await start();
    await queue(auth, { accountId: (await auth.admin()).id, ...RESET });
    await eventually(() => expect(auth.log).toContain('SMTP_URL is not set'));
    expect(auth.log.split('SMTP_URL is not set')).toHaveLength(2);
    expect(await mails(auth)).toMatchObject([{ attempts: 0, sent_at: null, gave_up_at: null }]);
  });

  it('are remembered for 90 days once they have ended, and until then as long as they have not', async () => {
    const { url } = await serve();
    const auth = await start(url);
    const { id: accountId } = await auth.admin();
    await queue(auth, { accountId, ...RESET });
    await eventually(async () => expect((await mails(auth))[0]?.sent_at).not.toBeNull());
    await auth.app.get(Retention).run();
    expect(await mails(auth)).toHaveLength(1);
    await inTransaction(auth.db, async (tx) => {
      await queueMail(tx, { accountId, kind: 'password_changed', data: {} });
      await tx.query("UPDATE mail SET created_at = now() - interval '90 days', due_at = now() + interval '1 hour'");
    });
    await auth.app.get(Retention).run();
    expect((await mails(auth)).map(({ kind }) => kind)).toEqual(['password_changed']);
  });

  it('need to say whom they are from', async () => {
    await expect(AuthHarness.start({ SMTP_URL: 'smtp://127.0.0.1:1' })).rejects.toThrow('MAIL_FROM is missing');
  });
});
