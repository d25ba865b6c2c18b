import { query } from '@ballast/platform/postgres/query';
import { Retention } from '@ballast/platform/retention/retention';
import { AuthHarness } from '../testing/auth-harness';

const ago = (time: string): string => `now() - interval '${time}'`;
const HASH = 'sha256(gen_random_uuid()::text::bytea)';

describe('what auth keeps no longer', () => {
  let auth: AuthHarness;
  let id: string;
  beforeAll(async () => {
    auth = await AuthHarness.start({ RETAIN_MAILS_DAYS: '10' });
    ({ id } = await auth.admin());
    // Written by the spec's clock: only what follows has ages.
    for (const table of ['session', 'known_address', 'known_device', 'failed_guess', 'mail', 'outbox'])
      await query(auth.db, `DELETE FROM ${table}`);
  });
  afterAll(() => auth.stop());

  /** Inserts rows, removes what is due and looks what is left. */
  const remaining = async (table: string, values: readonly string[], column: string) => {
    await query(auth.db, `INSERT INTO ${table} VALUES ${values.join(', ')}`);
    const removed = await auth.app.get(Retention).run();
    const rows = await query<{ left: string }>(
      auth.db,
      `SELECT ${column} AS left FROM ${table.split(' ', 1)[0]} ORDER BY 1`,
    );
    return { removed, left: rows.map(({ left }) => left) };
  };

  it('are sessions that were not used for a week or are a month old', async () => {
    const session = (agent: string, created: string, seen: string) =>
      `(gen_random_uuid(), '${id}', ${HASH}, '${agent}', ${ago(created)}, ${ago(seen)})`;
    const columns = 'session (id, account_id, token_hash, user_agent, created_at, last_seen_at)';
    const rows = [
      session('idle', '8 days', '7 days'),
      session('old', '30 days', '1 hour'),
      session('used', '29 days', '6 days'),
    ];
    expect(await remaining(columns, rows, 'user_agent')).toEqual({ removed: { session: 2 }, left: ['used'] });
  });

  it('are addresses after 90 days, devices after a year but for the last of an account', async () => {
    const address = (ip: string, age: string) => `('${id}', '${ip}', ${ago(age)})`;
    expect(await remaining('known_address', [address('due', '90 days'), address('kept', '89 days')], 'ip')).toEqual({
      ...{ removed: { known_address: 1 }, left: ['kept'] },
    });
    const device = (name: string, age: string) => `('${id}', '${name}', '', ${ago(age)})`;
    expect(await remaining('known_device', [device('due', '400 days'), device('last', '366 days')], 'device')).toEqual({
      ...{ removed: { known_device: 1 }, left: ['last'] },
    });
  });

  it('are guesses, tokens and challenges an hour after they count for nothing', async () => {
    const guess = (key: string, age: string) => `('${key}', 1, ${ago(age)})`;
    const guesses = [
      guess('due', '1:15'),
      guess('kept', '1:14'),
      guess('code due', '25:00'),
      guess('code kept', '24:59'),
    ];
    expect(await remaining('failed_guess', guesses, 'key')).toEqual({
      ...{ removed: { failed_guess: 2 }, left: ['code kept', 'kept'] },
    });
    const token = (purpose: string, age: string) => `(${HASH}, '${id}', '${purpose}', now(), ${ago(age)})`;
    const tokens = [token('password_reset', '1:30'), token('wallet_change_cancel', '1:29')];
    expect(await remaining('mailed_token', tokens, 'purpose')).toEqual({
      ...{ removed: { mailed_token: 1 }, left: ['wallet_change_cancel'] },
    });
    // A link that confirms a contact counts for a day, though another made it void.
    const link = (issued: string) => `(${HASH}, '${id}', 'contact_confirmation', ${ago(issued)}, ${ago('2:00')})`;
    expect((await remaining('mailed_token', [link('25:29'), link('25:31')], 'purpose')).removed).toEqual({
      mailed_token: 1,
    });
    const challenge = (purpose: string, age: string) => `(${HASH}, '${purpose}', '${id}', ${ago(age)})`;
    const challenges = [challenge('registration', '1:00'), challenge('step-up', '0:59')];
    expect(await remaining('passkey_challenge', challenges, 'purpose')).toEqual({
      ...{ removed: { passkey_challenge: 1 }, left: ['step-up'] },
    });
  });

  it('are mails that ended as long ago as the configuration says, and none that waits', async () => {
    // The sender, which runs here too, gives up what waits past its last moment: it lies ahead.
    const mail = (kind: string, data: string, age: string) =>
      `(gen_random_uuid(), '${id}', '${kind}', ${data}, ${ago(age)}, now() + interval '1 day', ${data === 'NULL' ? 'now()' : 'NULL'})`;
    const columns = 'mail (id, account_id, kind, data, created_at, give_up_at, sent_at)';
    const mails = [mail('due', 'NULL', '10 days'), mail('kept', 'NULL', '9 days'), mail('waits', "'{}'", '20 days')];
    expect(await remaining(columns, mails, 'kind')).toEqual({ removed: { mail: 1 }, left: ['kept', 'waits'] });
  });
});
