import { query } from '@ballast/platform/postgres/query';
import { eventually } from '@ballast/testing/net/eventually';
import { AuthHarness, PASSWORD, SignedInMember, WITHDRAWAL_PASSWORD } from '../testing/auth-harness';
import { SecondFactors } from '../testing/second-factors';
import { SoftwareAuthenticator } from '../testing/software-authenticator';

const NEXT = 'three herons over the estuary';

describe('what was on its way when the owner’s reset ended all sessions and removed the passkey', () => {
  let auth: AuthHarness;
  let factors: SecondFactors;
  let member: SignedInMember;
  const device = new SoftwareAuthenticator();

  beforeAll(async () => {
    auth = await AuthHarness.start();
    factors = new SecondFactors(auth);
  });
  beforeEach(async () => {
    member = await auth.join(await auth.invitation(await auth.admin()));
  });
  afterAll(() => auth.stop());

  const mailed = async () => {
    await auth.api.post('/api/auth/password-reset').send({ email: member.email }).expect(202);
    return auth.mailedToken(member.id, 'password_reset');
  };
  const reset = async (token: string) => {
    const body = { token, password: NEXT, withdrawalPassword: WITHDRAWAL_PASSWORD };
    return (await auth.api.post('/api/auth/password-reset/confirm').send(body)).status;
  };
  const signIn = async (response: object) =>
    (await auth.api.post('/api/auth/passkeys/sign-in').send({ response })).status;
  const sessions = () => query(auth.db, 'SELECT 1 FROM session WHERE account_id = $1', [member.id]);
  /** The process of Postgres that waits for a lock of process `pid`, as soon as there is one. */
  const blockedBy = async (pid: number): Promise<number> => {
    const waiting = 'SELECT pid FROM pg_stat_activity WHERE $1 = ANY (pg_blocking_pids(pid))';
    let found: { pid: number }[] = [];
    await eventually(async () => (found = await query(auth.db, waiting, [pid])).length > 0);
    return found[0]!.pid;
  };

  it('a sign-in by that passkey opens no session behind the reset', async () => {
    await factors.addPasskey(member, device);
    const token = await mailed();
    const response = device.assert(await factors.signInOptions());
    const hold = auth.db.createQueryRunner();
    await hold.connect();
    await hold.startTransaction();
    // The reset has ended the sessions and is held at removing the passkey: a window of milliseconds, made wide.
    await hold.query('SELECT 1 FROM passkey WHERE account_id = $1 FOR KEY SHARE', [member.id]);
    const owner = reset(token);
    const [{ pid }] = (await hold.query('SELECT pg_backend_pid() AS pid')) as [{ pid: number }];
    const resetting = await blockedBy(pid);
    const thief = signIn(response);
    await Promise.race([thief, blockedBy(resetting)]);
    await hold.commitTransaction();
    await hold.release();
    expect([await owner, await thief]).toEqual([204, 401]);
    expect(await sessions()).toEqual([]);
  });

  it('a request of an ended session adds no passkey', async () => {
    const { member: thief } = await factors.enable(member);
    const other = new SoftwareAuthenticator();
    const response = other.register(await factors.creationOptions(thief));
    const late = thief.headers; // what the gateway signed before: good for 30 seconds
    expect(await reset(await mailed())).toBe(204);
    const added = await auth.api.post('/api/auth/passkeys').set(late).send({ name: 'x', response }).expect(401);
    expect(added.body).toMatchObject({ code: 'NOT_SIGNED_IN' });
    expect(await signIn(other.assert(await factors.signInOptions()))).toBe(401);
  });

  it('a request of an ended session renews no backup codes, removes no passkey and turns no app off', async () => {
    const { member: withApp } = await factors.enable(member);
    const passkeyId = (await factors.addPasskey(withApp, device)).id;
    const confirmed = await factors.again(withApp);
    await query(auth.db, 'DELETE FROM session WHERE account_id = $1', [member.id]);
    const ask = (verb: 'post' | 'delete', path: string, body: object = {}) =>
      auth.api[verb](`/api/auth/${path}`).set(confirmed.headers).send(body);
    for (const refused of [
      await ask('post', 'totp/backup-codes'),
      await ask('delete', `passkeys/${passkeyId}`),
      await ask('post', 'totp/disable', { password: PASSWORD }),
    ]) {
      expect([refused.status, refused.body]).toEqual([401, expect.objectContaining({ code: 'NOT_SIGNED_IN' })]);
    }
    expect(
      await query(auth.db, 'SELECT 1 FROM totp WHERE account_id = $1 AND enabled_at IS NOT NULL', [member.id]),
    ).toHaveLength(1);
    expect(await query(auth.db, 'SELECT 1 FROM passkey WHERE account_id = $1', [member.id])).toHaveLength(1);
  });
});
