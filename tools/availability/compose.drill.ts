import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { get } from 'node:https';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { newPassword } from '../start/secrets';
import { findEngine } from './testing/compose-engine';
import { ComposeStack } from './testing/compose-stack';
import { ADMIN } from './testing/restored-club';

const ROOT = path.resolve(__dirname, '../..');
const engine = findEngine();
const drill = typeof engine === 'string' ? describe.skip : describe;
jest.setTimeout(1_800_000);

/** docker-compose.yml as it stands, by the commands of docs/install.md, in real containers: with docker or with podman. */
drill(`docker-compose.yml${typeof engine === 'string' ? ` (${engine})` : ''}`, () => {
  let folder: string;
  let stack: ComposeStack;
  const passwords = { password: newPassword(), withdrawalPassword: newPassword() };

  beforeAll(async () => {
    if (typeof engine === 'string') throw new Error(engine);
    folder = mkdtempSync(path.join(tmpdir(), 'ballast-compose-'));
    stack = await ComposeStack.init(engine, folder);
    await stack.up();
  });
  afterAll(async () => {
    await stack?.remove();
    rmSync(folder, { recursive: true, force: true });
  });

  const check = () => stack.check('compose-check', '--env-file', stack.envFile, '--project', 'ballast-drill');

  /** Answers of the public URL, asked while `work` goes on. */
  async function during(work: () => Promise<void>): Promise<number[]> {
    const statuses: number[] = [];
    const worked = work().then(() => (isOver = true));
    let isOver = false;
    while (!isOver) {
      statuses.push(await statusOf('/api/programme'));
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    await worked;
    return statuses;
  }
  function statusOf(page: string): Promise<number> {
    return new Promise((resolve) => {
      get(`https://localhost${page}`, { ca: readFileSync(stack.authority), timeout: 30_000 }, (response) => {
        response.resume();
        resolve(response.statusCode ?? 0);
      }).once('error', () => resolve(0));
    });
  }

  it('is found right by compose-check, which starts with everything healthy', () => {
    const lines = check();
    process.stdout.write(lines);
    expect(lines).not.toMatch(/^FAIL/m);
    expect(lines).toMatch(/^ok +through proxy /m);
  });

  it('takes a member from the invitation to the payment through the real proxy', async () => {
    stack.createAdmin({ email: ADMIN, ...passwords });
    const { env } = stack;
    const tsx = [
      path.join(ROOT, 'node_modules/tsx/dist/cli.mjs'),
      '--tsconfig',
      path.join(ROOT, 'tools/tsconfig.json'),
    ];
    const story = path.join(__dirname, 'testing/compose-story.ts');
    const places = [stack.chain.url, stack.databaseUrl, env['USDC_ADDRESS'] ?? '', env['REWARD_POOL_ADDRESS'] ?? ''];
    const args = [...tsx, story, ...places, passwords.password, passwords.withdrawalPassword];
    const child = spawn(process.execPath, args, {
      env: { ...process.env, NODE_EXTRA_CA_CERTS: stack.authority },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    const code = await new Promise((resolve) => child.once('close', resolve));
    expect([code, output]).toEqual([
      0,
      expect.stringMatching(/^credited 5000\ncollected\npaid [1-9]\d+\nreserves match\n$/),
    ]);
  });

  it('answers every visitor while a gateway and a ledger are killed', async () => {
    const statuses = await during(async () => {
      for (const service of ['gateway-1', 'ledger-2']) {
        stack.kill(service);
        await new Promise((resolve) => setTimeout(resolve, 5_000));
      }
    });
    process.stdout.write(`${statuses.length} requests beside the kills\n`);
    expect(statuses.filter((status) => status !== 200)).toEqual([]);
    stack.compose('start', 'gateway-1', 'ledger-2');
    await stack.untilHealthy();
  });

  it('is backed up by the image of backups, and what it wrote is verified', () => {
    stack.makeBackupKey();
    expect(stack.backup('backup')).toMatch(/is whole/);
    expect(readdirSync(path.join(folder, 'backups')).filter((name) => name.startsWith('ballast-'))).toHaveLength(1);
    const verified = stack.backup('verify-backup');
    process.stdout.write(verified);
    expect(verified).toMatch(/^ok +sums [\s\S]*^ok +audit [\s\S]*^ok +reserves +match/m);
  });

  it('comes back as it was after all of it was taken down', async () => {
    stack.compose('down');
    await stack.up();
    expect(check()).not.toMatch(/^FAIL/m);
    expect(await statusOf('/api/reserves')).toBe(200);
  });
});
