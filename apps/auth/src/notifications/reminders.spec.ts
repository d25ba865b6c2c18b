import { randomUUID } from 'node:crypto';
import type { ReminderKind } from '@ballast/domain/membership/reminders';
import type { PreferencesDto } from '@ballast/dto/notifications/preferences.dto';
import { inTransaction } from '@ballast/platform/postgres/in-transaction';
import { query } from '@ballast/platform/postgres/query';
import { MailServer, type ReceivedMail } from '@ballast/testing/mail/mail-server';
import { eventually } from '@ballast/testing/net/eventually';
import { AuthHarness, type SignedInMember } from '../testing/auth-harness';
import { notifyMembers } from './notify-members';

const MAIL_FROM = 'no-reply@ballast.example';
const HOUR_MS = 3_600_000;
const OFF = { mail: false, push: false };
/** Hours of UTC around an instant of the machine’s clock, which the database has, too. */
const hoursAround = (before: number, after: number) => {
  const wall = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString().slice(11, 16);
  return { from: wall(-before), to: wall(after), timeZone: 'UTC' };
};

describe('reminders', () => {
  let auth: AuthHarness;
  let admin: SignedInMember;
  let member: SignedInMember;
  let server: MailServer;
  const got: ReceivedMail[] = [];

  beforeAll(async () => {
    server = await MailServer.start({ onMail: (mail) => got.push(mail) });
    // This process queues and sends nothing, so that a spec says when sending begins.
    auth = await AuthHarness.start();
    admin = await auth.admin();
  });
  beforeEach(async () => {
    got.length = 0;
    member = await auth.join(await auth.invitation(admin));
    await query(auth.db, 'UPDATE mail SET gave_up_at = now(), data = NULL WHERE data IS NOT NULL');
  });
  afterAll(async () => {
    await auth.stop();
    await server.stop();
  });

  const read = async (of = member) =>
    (await auth.api.get('/api/preferences').set(of.headers).expect(200)).body as PreferencesDto;
  const put = (body: object, of = member) => auth.api.put('/api/preferences').set(of.headers).send(body);
  const change = async (more: Partial<PreferencesDto>, of = member) =>
    (await put({ ...(await read(of)), ...more }, of).expect(200)).body as PreferencesDto;
  const chosen = (kind: ReminderKind, by: object) => ({ reminders: [{ kind, ...OFF, ...by }] });
  const unlock = (of = member) =>
    inTransaction(auth.db, (tx) =>
      notifyMembers(tx, 'rewards_unlocked', [{ memberId: of.id, subject: randomUUID(), data: { amount: '12.5' } }]),
    );
  const waiting = () =>
    query<{ kind: string; minutes: number }>(
      auth.db,
      `SELECT kind, round(extract(epoch FROM due_at - clock_timestamp()) / 60)::integer AS minutes FROM mail
        WHERE account_id = $1 AND data IS NOT NULL`,
      [member.id],
    );
  /** Runs a second process, which sends, until nothing is due. */
  const send = async () => {
    const sender = await AuthHarness.start({ DATABASE_URL: auth.config.DATABASE_URL, SMTP_URL: server.url, MAIL_FROM });
    await eventually(async () => expect((await waiting()).filter(({ minutes }) => minutes <= 0)).toEqual([]));
    await sender.stop();
  };

  describe('are chosen', () => {
    it('by the member alone, in whole and well-formed', async () => {
      await auth.api.get('/api/preferences').expect(401);
      const whole = await read();
      const hours = { from: '22:00', to: '07:00', timeZone: 'Europe/Berlin' };
      const bad: [object, string][] = [
        [{ language: 'xx' }, 'language'],
        [{ reminders: null }, 'reminders'],
        [chosen('x' as ReminderKind, {}), 'reminders.0.kind'],
        [chosen('ready_to_start', { mail: 1 }), 'reminders.0.mail'],
        [{ reminders: [...whole.reminders.slice(1), ...whole.reminders.slice(1, 2)] }, 'reminders'],
        [{ quietHours: { ...hours, from: '24:00' } }, 'quietHours.from'],
        [{ quietHours: { ...hours, to: '7:00' } }, 'quietHours.to'],
        [{ quietHours: { ...hours, timeZone: 'Berlin' } }, 'quietHours.timeZone'],
        [{ quietHours: undefined }, 'quietHours'],
        [{ quietHours: [] }, 'quietHours'],
      ];
      for (const [wrong, field] of bad) {
        const { body } = await put({ ...whole, ...wrong }).expect(400);
        expect(Object.keys((body as { fields: object }).fields)).toEqual([field]);
      }
      expect(await read()).toEqual(whole);
    });

    it('and off until then, but that money was paid is mailed', async () => {
      expect(await read()).toEqual({
        language: 'en',
        quietHours: null,
        reminders: [
          { kind: 'ready_to_start', ...OFF },
          { kind: 'ready_to_collect', ...OFF },
          { kind: 'rewards_unlocked', ...OFF },
          { kind: 'withdrawal_paid', mail: true, push: false },
          { kind: 'statement_ready', ...OFF },
        ],
      });
    });

    it('kind by kind, with quiet hours and the language that the account has', async () => {
      const quietHours = { from: '22:00', to: '07:00', timeZone: 'Europe/Berlin' };
      const after = await change({ ...chosen('statement_ready', { push: true }), quietHours, language: 'de' });
      expect(after).toMatchObject({ language: 'de', quietHours });
      expect(after.reminders.at(-1)).toEqual({ kind: 'statement_ready', mail: false, push: true });
      expect(await read()).toEqual(after);
      expect((await auth.api.get('/api/user').set(member.headers)).body).toMatchObject({ language: 'de' });
      expect((await change({ quietHours: null })).quietHours).toBeNull();
    });

    it('not by mail without an email address, which loses no choice', async () => {
      const phone = { email: undefined, phone: '+491512345678' };
      const other = await auth.join(await auth.invitation(admin), phone);
      const { reminders } = await read(other);
      expect(reminders.every(({ mail }) => !mail)).toBe(true);
      const refused = await put({ ...(await read(other)), ...chosen('ready_to_start', { mail: true }) }, other);
      expect(refused.body).toMatchObject({ code: 'NO_MAILBOX' });
      await change({ reminders }, other);
      await query(auth.db, `UPDATE account SET email = 'later@example.org', phone = NULL WHERE id = $1`, [other.id]);
      expect((await read(other)).reminders[3]).toMatchObject({ kind: 'withdrawal_paid', mail: true });
    });

    it('so that the ledger learns whom to tell of a business day', async () => {
      const fact = async () =>
        (await auth.api.get(`/internal/members/${member.id}`).set(auth.as.service('ledger')).expect(200)).body as {
          startReminder: boolean;
          version: number;
        };
      const before = await fact();
      expect(before.startReminder).toBe(false);
      await change(chosen('ready_to_start', { push: true }));
      expect(await fact()).toMatchObject({ startReminder: true, version: before.version + 1 });
      await change(chosen('ready_to_start', { push: true, mail: true }));
      await change(chosen('ready_to_collect', { mail: true }));
      expect((await fact()).version).toBe(before.version + 1);
      await change(chosen('ready_to_start', {}));
      expect(await fact()).toMatchObject({ startReminder: false, version: before.version + 2 });
    });
  });

  it('come by mail to who chose it, in their language, once', async () => {
    await unlock();
    expect(await waiting()).toEqual([]);
    await change({ ...chosen('rewards_unlocked', { mail: true }), language: 'de' });
    const due = [{ memberId: member.id, subject: 'one', data: { amount: '12.5' } }];
    const tell = () => inTransaction(auth.db, (tx) => notifyMembers(tx, 'rewards_unlocked', due));
    await Promise.all([tell(), tell(), tell()]);
    expect(await waiting()).toHaveLength(1);
    await send();
    expect(got).toMatchObject([{ to: member.email, subject: 'Prämien freigegeben: 12,50 USDC' }]);
  });

  it('are not sent to who turned them off since, nor to the mailbox of who wants pushes', async () => {
    await change(chosen('rewards_unlocked', { push: true }));
    await unlock();
    expect(await waiting()).toEqual([]);
    await change(chosen('rewards_unlocked', { mail: true }));
    await unlock();
    await change(chosen('rewards_unlocked', {}));
    await send();
    expect([got, await waiting()]).toEqual([[], []]);
  });

  it('wait for the end of quiet hours, and are not lost', async () => {
    await change({ ...chosen('rewards_unlocked', { mail: true }), quietHours: hoursAround(1, 2) });
    await unlock();
    const [held] = await waiting();
    expect(held?.minutes).toBeGreaterThan(115);
    expect(held?.minutes).toBeLessThanOrEqual(120);
    await send();
    expect(got).toEqual([]);
    await query(auth.db, 'UPDATE mail SET due_at = now() WHERE account_id = $1', [member.id]);
    // As a retry that falls into them: it is held, and counts as no attempt.
    await send();
    expect((await waiting())[0]?.minutes).toBeGreaterThan(110);
    expect(got).toEqual([]);
    await change({ quietHours: hoursAround(3, -1) });
    await query(auth.db, 'UPDATE mail SET due_at = now() WHERE account_id = $1', [member.id]);
    await send();
    expect(got).toHaveLength(1);
  });
});
