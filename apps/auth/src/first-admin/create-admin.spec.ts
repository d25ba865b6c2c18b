import { execFileSync, spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { query } from '@ballast/platform/postgres/query';
import { throwAwayDatabase } from '@ballast/testing/postgres/throw-away-database';
import { AuthHarness, PASSWORD, WITHDRAWAL_PASSWORD, freshEmail } from '../testing/auth-harness';

const WORKSPACE = path.resolve(__dirname, '../../../..');
const BUILT = path.join(WORKSPACE, 'dist', `spec-create-admin-${process.pid}`);

/** The built command as a process of its own, since its output and exit code are what is promised. */
describe('the first admin', () => {
  let auth: AuthHarness;

  beforeAll(async () => {
    auth = await AuthHarness.start();
    const swc = path.join(WORKSPACE, 'node_modules/.bin/swc');
    for (const source of ['apps/auth/src', 'libs/platform/src', 'libs/domain/src', 'libs/dto/src', 'libs/texts/src']) {
      const args = [
        source,
        '-d',
        BUILT,
        '--copy-files',
        '--ignore',
        '**/*.spec.ts',
        '--ignore',
        '**/testing/**',
        '--quiet',
      ];
      execFileSync(swc, args, { cwd: WORKSPACE });
    }
  }, 120_000);
  afterAll(async () => {
    rmSync(BUILT, { recursive: true, force: true });
    await auth.stop();
  });

  const run = async (stdin: string, env: Record<string, string> = {}, ...args: string[]) => {
    const script = path.join(BUILT, 'apps/auth/src/create-admin.js');
    const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', script, ...args], {
      cwd: WORKSPACE,
      env: { PATH: process.env['PATH'], DATABASE_URL: auth.config.DATABASE_URL, ...env },
    });
    const output = { out: '', err: '' };
    child.stdout.on('data', (chunk: Buffer) => (output.out += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (output.err += chunk.toString()));
    child.stdin.end(stdin);
    const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
    expect(output.out + output.err).not.toMatch(new RegExp(`${PASSWORD}|${WITHDRAWAL_PASSWORD}|argon2`));
    return { code, ...output };
  };
  const credentials = (email: string) => ({ email, password: PASSWORD, withdrawalPassword: WITHDRAWAL_PASSWORD });
  const login = (email: string) => auth.api.post('/api/login').send({ email, password: PASSWORD });

  it('is made from stdin, prints the id only, and is told to ledger and audited', async () => {
    const email = freshEmail();
    const { code, out, err } = await run(JSON.stringify(credentials(email)));
    expect([code, err]).toEqual([0, '']);
    expect(out).toMatch(/^[0-9a-f-]{36}\n$/);
    const id = out.trim();
    expect((await login(email).expect(200)).body).toMatchObject({ id, isAdmin: true, status: 'active' });
    const facts = await query(auth.db, 'SELECT payload FROM outbox WHERE key = $1', [id]);
    expect(facts).toEqual([{ payload: expect.objectContaining({ id, isAdmin: true, referrers: [null, null, null] }) }]);
    const audit = await query(auth.db, 'SELECT actor, action FROM audit_entry WHERE subject = $1', [id]);
    expect(audit).toEqual([{ actor: id, action: 'admin.created' }]);
    const own = await auth.api.get('/api/auth/invitation').set(auth.as.admin(id)).expect(200);
    expect(own.body).toMatchObject({ usedCount: 0 });
  });

  it('stays as it is when made again, passwords included', async () => {
    const email = freshEmail();
    const first = await run(JSON.stringify(credentials(email)));
    const before = await auth.tableSizes();
    const again = await run(
      JSON.stringify({ ...credentials(email.toUpperCase()), password: 'another one entirely, 77' }),
    );
    expect(again).toEqual(first);
    expect(await auth.tableSizes()).toEqual(before);
    await login(email).expect(200);
  });

  it('is the only one that is made as the first, of two at the same time, too', async () => {
    const database = await throwAwayDatabase();
    const first = () => run(JSON.stringify(credentials(freshEmail())), { DATABASE_URL: database.url }, '--first');
    const both = await Promise.all([first(), first()]);
    expect(both.map(({ code }) => code).sort()).toEqual([0, 1]);
    const refusal = { code: 1, out: '', err: 'create-admin: The club has an admin already.\n' };
    expect(both).toContainEqual(refusal);
    expect(await first()).toEqual(refusal);
    await database.drop();
  });

  it('is made from the environment', async () => {
    const email = freshEmail();
    const { code } = await run('', {
      ADMIN_EMAIL: email,
      ADMIN_PASSWORD: PASSWORD,
      ADMIN_WITHDRAWAL_PASSWORD: WITHDRAWAL_PASSWORD,
    });
    expect(code).toBe(0);
    await login(email).expect(200);
  });

  it('is not made out of a member', async () => {
    const admin = await auth.admin();
    const member = await auth.join(await auth.invitation(admin));
    const { code, out, err } = await run(JSON.stringify(credentials(member.email)));
    expect([code, out]).toEqual([1, '']);
    expect(err).toBe('create-admin: This email address belongs to a member. Choose another for the admin.\n');
  });

  it.each([
    ['nothing', '', /Missing: email \(or ADMIN_EMAIL\), password/],
    ['no JSON', `{"password":"${PASSWORD}`, /not a JSON object/],
    ['an array', '[]', /not a JSON object/],
    ['no email address', JSON.stringify(credentials('ada')), /needs an email address/],
    ['a weak password', JSON.stringify({ ...credentials('a@example.org'), password: 'password' }), /too weak/],
    [
      'the same twice',
      JSON.stringify({ ...credentials('a@example.org'), withdrawalPassword: PASSWORD }),
      /must differ/,
    ],
  ])('is refused in one sentence with %s', async (_what, stdin, sentence) => {
    const before = await auth.tableSizes();
    const { code, out, err } = await run(stdin);
    expect([code, out]).toEqual([1, '']);
    expect(err).toMatch(sentence);
    expect(err).toMatch(/^create-admin: [^\n]*\n$/);
    expect(await auth.tableSizes()).toEqual(before);
  });

  it('needs to know where Postgres is', async () => {
    const { code, err } = await run('{}', { DATABASE_URL: '' });
    expect([code, err]).toEqual([1, 'create-admin: The configuration has 1 fault: DATABASE_URL is missing.\n']);
  });
});
