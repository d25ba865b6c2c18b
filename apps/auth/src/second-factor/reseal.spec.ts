import { Metrics } from '@ballast/platform/metrics/metrics';
import { query } from '@ballast/platform/postgres/query';
import { AuthHarness, PASSWORD, type SignedInMember } from '../testing/auth-harness';
import { SecondFactors } from '../testing/second-factors';
import { reseal } from './reseal';
import { SecondFactorKeys } from './second-factor-keys';

const OLD = 'a key of the specs, which is long enough';
const NEW = 'the next key of the specs, long enough too';
const both = new SecondFactorKeys({ SECOND_FACTOR_KEY: NEW, SECOND_FACTOR_KEY_ACCEPTED: OLD });

interface Owner {
  readonly member: SignedInMember;
  readonly secret: string;
  readonly backupCodes: readonly string[];
}

describe('a key of second factors that is replaced', () => {
  let auth: AuthHarness;
  let owners: Owner[];
  const others: AuthHarness[] = [];

  /** The same club, by a process with other keys. */
  const restarted = async (keys: Readonly<Record<string, string>>): Promise<AuthHarness> => {
    const next = await AuthHarness.start({ DATABASE_URL: auth.config.DATABASE_URL, ...keys });
    others.push(next);
    return next;
  };
  const signsIn = async (by: AuthHarness, { member }: Owner, totp: string) => {
    const body = { email: member.email, password: PASSWORD, totp };
    return (await by.api.post('/api/login').send(body)).status;
  };
  const codeOf = (by: AuthHarness, { secret }: Owner, steps: number) => new SecondFactors(by).code(secret, steps);
  const left = async (by: AuthHarness) => {
    const text = await by.app.get(Metrics).registry.metrics();
    const figures = text.matchAll(/second_factor_secrets_under_other_keys\{key="(\w+)"\} (\d+)/g);
    return Object.fromEntries([...figures].map(([, key, n]) => [key, Number(n)]));
  };

  beforeEach(async () => {
    auth = await AuthHarness.start({ SECOND_FACTOR_KEY: OLD });
    const factors = new SecondFactors(auth);
    const admin = await auth.admin();
    owners = [];
    for (let n = 0; n < 5; n += 1) {
      owners.push(await factors.enable(await auth.join(await auth.invitation(admin))));
    }
  });
  afterEach(async () => {
    for (const other of others.splice(0)) await other.stop();
    await auth.stop();
  });

  it('opens what it sealed until all is sealed anew, and is then needed by no code', async () => {
    const next = await restarted({ SECOND_FACTOR_KEY: NEW, SECOND_FACTOR_KEY_ACCEPTED: OLD });
    expect(await left(next)).toEqual({ accepted: 5, unnamed: 0, unknown: 0 });
    expect(await signsIn(next, owners[0]!, codeOf(next, owners[0]!, 1))).toBe(200);
    const first = await reseal(auth.db, both, { batch: 2 });
    expect(first).toEqual({ found: 5, sealed: 5, lost: 0, removed: 0, left: 0 });
    expect(await reseal(auth.db, both)).toEqual({ found: 0, sealed: 0, lost: 0, removed: 0, left: 0 });
    expect(await left(next)).toEqual({ accepted: 0, unnamed: 0, unknown: 0 });

    const last = await restarted({ SECOND_FACTOR_KEY: NEW });
    expect(await signsIn(last, owners[1]!, codeOf(last, owners[1]!, 1))).toBe(200);
    expect(await signsIn(last, owners[2]!, owners[2]!.backupCodes[0]!)).toBe(200);
    expect(await signsIn(last, owners[2]!, owners[2]!.backupCodes[0]!)).toBe(401);
    // The step that a code was taken for is still known.
    expect(await signsIn(last, owners[0]!, codeOf(last, owners[0]!, 1))).toBe(401);
  });

  it('keeps backup codes through a second change, too', async () => {
    await reseal(auth.db, both);
    const third = { SECOND_FACTOR_KEY: 'a third key of the specs, long enough as well' };
    const keys = new SecondFactorKeys({ ...third, SECOND_FACTOR_KEY_ACCEPTED: NEW });
    expect(await reseal(auth.db, keys)).toMatchObject({ found: 5, sealed: 5, left: 0 });
    const last = await restarted(third);
    expect(await signsIn(last, owners[0]!, owners[0]!.backupCodes[0]!)).toBe(200);
  });

  it('is sealed anew from where it was broken off', async () => {
    let calls = 0;
    const failing = Object.assign(Object.create(both) as SecondFactorKeys, {
      seal: (...args: Parameters<SecondFactorKeys['seal']>) => {
        if ((calls += 1) > 4) throw new Error('killed');
        return both.seal(...args);
      },
    });
    await expect(reseal(auth.db, failing, { batch: 2 })).rejects.toThrow('killed');
    const rest = await reseal(auth.db, both, { batch: 2 });
    expect(rest).toEqual({ found: 3, sealed: 3, lost: 0, removed: 0, left: 0 });
  });

  it('is sealed anew beside an app that is being set up', async () => {
    const member = await auth.join(await auth.invitation(await auth.admin()));
    const factors = new SecondFactors(auth);
    const { secret } = await factors.setUp(member);
    const held = auth.db.createQueryRunner();
    await held.startTransaction();
    // Enabling reads the app, then waits for its account.
    await held.query('SELECT 1 FROM account WHERE id = $1 FOR UPDATE', [member.id]);
    const enabled = auth.api
      .post('/api/auth/totp/enable')
      .set(member.headers)
      .send({ totp: factors.code(secret) });
    const answer = enabled.then(({ status }) => status);
    await new Promise((resolve) => setTimeout(resolve, 300));
    await reseal(auth.db, both);
    await held.commitTransaction();
    await held.release();
    expect(await answer).toBe(200);
  });

  it('is found by trying where no id was written yet', async () => {
    await query(auth.db, 'UPDATE totp SET key_id = NULL');
    const next = await restarted({ SECOND_FACTOR_KEY: NEW, SECOND_FACTOR_KEY_ACCEPTED: OLD });
    expect(await left(next)).toMatchObject({ unnamed: 5 });
    expect(await signsIn(next, owners[0]!, codeOf(next, owners[0]!, 1))).toBe(200);
    expect(await reseal(auth.db, both)).toMatchObject({ found: 5, sealed: 5, left: 0 });
  });

  it.each([
    ['with an id', 'SELECT 1', 'Second factors (5) are sealed under a key that is neither'],
    [
      'without one',
      'UPDATE totp SET key_id = NULL',
      'Second factors (at least 5) are sealed under a key that is neither',
    ],
  ])('is missed at boot by what it sealed, %s', async (_how, sql, sentence) => {
    await query(auth.db, sql);
    await expect(restarted({ SECOND_FACTOR_KEY: NEW })).rejects.toThrow(sentence);
  });

  it('that is lost leaves apps that can be taken off, and their members told', async () => {
    const without = new SecondFactorKeys({ SECOND_FACTOR_KEY: NEW });
    expect(await reseal(auth.db, without)).toEqual({ found: 5, sealed: 0, lost: 5, removed: 0, left: 5 });
    const removed = await reseal(auth.db, without, { removeLost: true });
    expect(removed).toEqual({ found: 5, sealed: 0, lost: 5, removed: 5, left: 0 });
    const mails = await auth.mailsTo(owners[0]!.member.id);
    expect(mails.at(-1)).toMatchObject({ kind: 'second_factor_changed', data: { what: 'totp_disabled' } });
    const next = await restarted({ SECOND_FACTOR_KEY: NEW });
    const body = { email: owners[0]!.member.email, password: PASSWORD };
    await next.api.post('/api/login').send(body).expect(200);
  });
});
