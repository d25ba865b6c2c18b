import { REMINDER_KINDS } from '@ballast/domain/membership/reminders';
import { inTransaction } from '@ballast/platform/postgres/in-transaction';
import { MailServer, type ReceivedMail } from '@ballast/testing/mail/mail-server';
import { eventually } from '@ballast/testing/net/eventually';
import { AuthHarness, type SignedInMember, freshEmail, registration, tokenIn } from '../testing/auth-harness';
import { EXAMPLES, KINDS } from '../testing/mail-examples';
import { type NewMail, queueMail } from './queue-mail';
import { writeMail } from './write-mail';

/** As the harness configures it. */
const SITE = 'http://localhost:3000';

describe('a member who reads German', () => {
  const got: ReceivedMail[] = [];
  let server: MailServer;
  let auth: AuthHarness;
  let code: string;

  beforeAll(async () => {
    server = await MailServer.start({ onMail: (mail) => got.push(mail) });
    auth = await AuthHarness.start({ SMTP_URL: server.url, MAIL_FROM: 'no-reply@ballast.example' });
    code = await auth.invitation(await auth.admin(), { maxUses: 100 });
  });
  afterAll(async () => {
    await auth.stop();
    await server.stop();
  });

  const mailsTo = (email: string) => got.filter(({ to }) => to === email);
  const queue = (mail: NewMail) => inTransaction(auth.db, (tx) => queueMail(tx, mail));
  const register = async (acceptLanguage: string): Promise<SignedInMember & { language: string }> => {
    const email = freshEmail();
    const answer = await auth.api
      .post('/api/register')
      .set('accept-language', acceptLanguage)
      .send(registration(code, { email }))
      .expect(201);
    const { id, language } = answer.body as { id: string; language: string };
    return { ...(await auth.signedIn(id, email, tokenIn(answer))), language };
  };

  it('says so by the browser when joining', async () => {
    const member = await register('de-AT,de;q=0.9,en;q=0.8');
    expect(member.language).toBe('de');
    await eventually(() => expect(mailsTo(member.email)).toHaveLength(1));
    expect(mailsTo(member.email)[0]).toMatchObject({ subject: 'Bestätigen Sie Ihre E-Mail-Adresse' });
    expect((await register('fr,en;q=0.5')).language).toBe('en');
  });

  it.each(KINDS)('gets the mail of kind %s in German', async (kind) => {
    const member = await register('de');
    await auth.api.patch('/api/user').set(member.headers).send({ proofByMail: true }).expect(200);
    // Reminders go to who wants them at the time.
    const reminders = REMINDER_KINDS.map((reminder) => ({ kind: reminder, mail: true, push: false }));
    await auth.api
      .put('/api/preferences')
      .set(member.headers)
      .send({ language: 'de', reminders, quietHours: null })
      .expect(200);
    await queue({ accountId: member.id, kind, data: EXAMPLES[kind] } as NewMail);
    const { subject, text } = writeMail({ kind, data: EXAMPLES[kind] } as NewMail, 'de', SITE);
    // By its words, too: that of the sign-up has the subject of one kind, and another link.
    await eventually(() => {
      const texts = mailsTo(member.email).filter((one) => one.subject === subject);
      expect(texts.map((one) => one.text.trim())).toContain(text.trim());
    });
  });

  it('may change it: mails are in the language that the account has when they are sent', async () => {
    const member = await register('de');
    await auth.api.patch('/api/user').set(member.headers).send({ language: 'en' }).expect(200);
    await queue({ accountId: member.id, kind: 'password_changed', data: {} });
    await eventually(() =>
      expect(mailsTo(member.email).map(({ subject }) => subject)).toContain('Your login password was changed'),
    );
  });
});
