import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { eventually } from '@ballast/testing/net/eventually';
import { type ThrowAwayDatabase, throwAwayDatabase } from '@ballast/testing/postgres/throw-away-database';
import { Client } from 'pg';
import { OpsHarness } from '../testing/ops-harness';

jest.setTimeout(180_000);

const PASSWORD = 'planted wolverine harvest 41';
const WITHDRAWAL = 'planted quilted lagoon 92';

/** The hands and eyes of who sits at a terminal. */
interface AtTerminal {
  /** Waits for the next question. */
  readonly question: () => Promise<void>;
  readonly type: (text: string) => void;
}

describe('ops create-admin', () => {
  let ops: OpsHarness;
  let database: ThrowAwayDatabase;
  let files: string[];

  beforeAll(async () => {
    ops = OpsHarness.start('auth');
    database = await throwAwayDatabase();
    const [password, withdrawal] = [secretFile('password', PASSWORD), secretFile('withdrawal', WITHDRAWAL)];
    files = ['--password-file', password, '--withdrawal-password-file', withdrawal];
  });
  afterAll(async () => {
    await database.drop();
    ops.stop();
  });

  function secretFile(name: string, text: string, mode = 0o600): string {
    const file = ops.file(name);
    writeFileSync(file, `${text}\n`, { mode });
    return file;
  }

  async function run(...args: string[]) {
    const ended = await ops.run(['create-admin', ...args], { DATABASE_URL: database.url });
    expect(ended.out + ended.err).not.toMatch(/planted/);
    return ended;
  }

  async function column<Name extends string>(name: Name): Promise<string[]> {
    const client = new Client({ connectionString: database.url });
    await client.connect();
    const sql = `SELECT ${name} FROM auth.account WHERE is_admin ORDER BY email`;
    const { rows } = await client.query<Record<Name, string>>(sql);
    await client.end();
    return rows.map((row) => row[name]);
  }

  const admins = (): Promise<string[]> => column('email');

  it.each([
    ['no address', [], '--email is needed.'],
    ['a password as an option', ['--email', 'ada@example.org', '--password', PASSWORD], 'One of these is no option.'],
    ['nobody to ask', ['--email', 'ada@example.org'], '--password-file is needed where nobody can be asked.'],
  ])('is refused with exit code 2 with %s', async (_what, args, sentence) => {
    const { code, out, err } = await run(...args);
    expect([code, out]).toEqual([2, '']);
    expect(err).toMatch(/^ops create-admin: [^\n]*\n$/);
    expect(err).toContain(sentence);
  });

  it('is refused with a password file that others can read, or a weak password', async () => {
    const open = secretFile('open', PASSWORD, 0o644);
    const others = await run('--email', 'ada@example.org', ...files.with(1, open));
    expect(others).toMatchObject({ code: 1, err: expect.stringContaining('run chmod 600 on it') as string });
    const weak = await run('--email', 'ada@example.org', ...files.with(1, secretFile('weak', 'password')));
    expect(weak).toMatchObject({ code: 1, err: expect.stringMatching(/^ops create-admin: .*weak.*\n$/) as string });
  });

  it('makes the first one, changes nothing when repeated, and a second one only when it is asked for', async () => {
    const first = await run('--email', 'ada@example.org', ...files);
    expect(first).toMatchObject({ code: 0, err: '' });
    expect(first.out).toMatch(/^ada@example\.org is an admin \(account [0-9a-f-]{36}\)\.\n/);
    expect(await run('--email', 'ada@example.org', ...files)).toEqual(first);
    expect(await run('--email', 'grace@example.org', ...files)).toEqual({
      ...{ code: 1, out: '', err: 'ops create-admin: The club has an admin already. One more needs --another.\n' },
    });
    expect(await admins()).toEqual(['ada@example.org']);
    expect(await run('--email', 'grace@example.org', '--another', ...files)).toMatchObject({ code: 0 });
    expect(await admins()).toEqual(['ada@example.org', 'grace@example.org']);
    // Specs of auth hash cheaply; a process does not.
    const recommended = expect.stringMatching(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/) as string;
    expect(await column('password_hash')).toEqual([recommended, recommended]);
  });

  /** Runs it at a terminal; `answer` types. @returns what the terminal showed */
  async function atTerminal(email: string, answer: (terminal: AtTerminal) => Promise<void>): Promise<string> {
    const main = `${ops.build.directory}/apps/ops/src/main.js`;
    const command = `node --disable-warning=ExperimentalWarning ${main} create-admin --another --email ${email}`;
    // script(1) gives it a terminal of its own.
    const child = spawn('script', ['--quiet', '--return', '--command', command, '/dev/null'], {
      env: { PATH: process.env['PATH'], DATABASE_URL: database.url },
    });
    let shown = '';
    child.stdout.on('data', (chunk: Buffer) => (shown += chunk.toString()));
    const ended = new Promise((resolve) => child.once('close', resolve));
    let answered = 0;
    await answer({
      question: async () => {
        await eventually(() => shown.slice(answered).trimEnd().endsWith(':'), 60_000);
        answered = shown.length;
      },
      type: (text) => child.stdin.write(text),
    });
    expect(await ended).toBe(0);
    return shown;
  }

  it('asks for the passwords at a terminal and shows none of them', async () => {
    const shown = await atTerminal('eve@example.org', async ({ question, type }) => {
      for (const typed of [PASSWORD, PASSWORD, WITHDRAWAL, WITHDRAWAL]) {
        await question();
        type(`${typed}\r`);
      }
    });
    expect(shown).not.toMatch(/planted/);
    expect(await admins()).toContain('eve@example.org');
  });

  it('takes passwords that are pasted together and shows none of them', async () => {
    const shown = await atTerminal('mary@example.org', async ({ question, type }) => {
      await question();
      // The first two at once, the others a moment later, while the second question is answered already.
      type(`${PASSWORD}\r${PASSWORD}\r`);
      type(`${WITHDRAWAL}\r`);
      type(`${WITHDRAWAL}\r`);
    });
    expect(shown).not.toMatch(/planted/);
    expect(await admins()).toContain('mary@example.org');
  });
});
