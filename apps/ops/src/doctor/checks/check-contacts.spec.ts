import { type ThrowAwayDatabase, throwAwayDatabase } from '@ballast/testing/postgres/throw-away-database';
import { checkContacts } from './check-contacts';
import { withPostgres } from './connect';

const MAILS = { SMTP_URL: 'smtp://mail.example' };
const SMS = { SMS_WEBHOOK_URL: 'https://sms.example/messages' };

describe('ops doctor about contacts that wait to be confirmed', () => {
  let database: ThrowAwayDatabase;
  const run = (sql: string) => withPostgres(database.url, (client) => client.query(sql));
  const examine = async (env: Readonly<Record<string, string>>) => {
    const findings = await checkContacts({ MIGRATOR_DATABASE_URL: database.url, ...env });
    return findings.map(({ level, text }) => `${level}: ${text}`);
  };

  beforeEach(async () => {
    database = await throwAwayDatabase();
    await run('CREATE SCHEMA auth; CREATE TABLE auth.account (email text, unconfirmed_since timestamptz)');
  });
  afterEach(() => database.drop());

  it('says nothing of a schema from before the question', async () => {
    await run('ALTER TABLE auth.account DROP COLUMN unconfirmed_since');
    expect(await examine({})).toEqual([]);
  });

  it('finds nothing where nobody waits, whatever is configured', async () => {
    await run(`INSERT INTO auth.account VALUES ('a@club.example', NULL), (NULL, NULL)`);
    expect(await examine({})).toEqual(['ok: all that wait to be confirmed can be sent to']);
  });

  describe('where two wait by mail and one by phone', () => {
    beforeEach(() =>
      run(
        `INSERT INTO auth.account VALUES ('a@club.example', now()), ('b@club.example', now()), (NULL, now()), (NULL, NULL)`,
      ),
    );

    it.each([
      ['mails and SMS', { ...MAILS, ...SMS }, /^ok: /],
      [
        'mails',
        MAILS,
        /^warn: 1 account waits for a code by SMS: set SMS_WEBHOOK_URL, or ask them to name a mailbox\.$/,
      ],
      [
        'SMS',
        SMS,
        /^FAIL: 2 accounts wait to be confirmed, and nothing can be sent there: set SMTP_URL again\. Until then/,
      ],
      [
        'nothing',
        {},
        /^FAIL: 3 accounts wait to be confirmed, .*: set SMTP_URL \(or SMS_WEBHOOK_URL for those with a phone/,
      ],
      ['empty values', { SMTP_URL: '', SMS_WEBHOOK_URL: '' }, /^FAIL: 3 accounts/],
    ])('and %s can be sent', async (_name, env, line) => {
      expect(await examine(env)).toEqual([expect.stringMatching(line)]);
    });
  });
});
