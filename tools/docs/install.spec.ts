import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { type LocalChain, localChain } from '@ballast/testing/chain/local-chain';
import { MailServer, type ReceivedMail } from '@ballast/testing/mail/mail-server';
import { freePort } from '@ballast/testing/net/free-port';
import { type RunningProxy, proxyFiles, startProxy } from '@ballast/testing/processes/proxy';
import { ROLE, anvilDevKey, anvilDevWallet } from '../start/anvil-dev-keys';
import { AptServer } from './testing/apt-server';

jest.setTimeout(600_000);

const ROOT = path.resolve(__dirname, '../..');
const PAGE = readFileSync(path.join(ROOT, 'docs/install.md'), 'utf8');
const PASSWORDS = ['cobalt meadow ticket 73', 'amber whistle canyon 26'] as const;
const ADMIN = 'admin@ballast.example';
/** The ports of the page; each spec has its own. */
const PORTS = [5432, 6379, 3000, 3001, 3002, 3003, 3004, 3005, 443, 80];
/** Programs of the system, which are not for a spec to run: what they would do is done in `BY_HAND`. */
const OF_THE_SYSTEM = /^(apt-get|useradd|git|cd|npm|install|chown|chmod|systemctl|certbot|nano|docker)$/;

interface Block {
  readonly kind: 'sh' | 'sh by hand' | 'ini';
  readonly text: string;
}

const BLOCKS = [...PAGE.matchAll(/^```(sh by hand|sh|ini)\n([\s\S]*?)^```$/gm)].map(
  ([, kind, text = '']) => ({ kind, text }) as Block,
);

/** docs/install.md from its first command to the credited deposit, on apt's Postgres, Redis and nginx. */
describe('docs/install.md', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'ballast-install-'));
  const server = new AptServer(folder);
  const files = proxyFiles('localhost');
  const ports = new Map<number, number>();
  const port = (usual: number): number => ports.get(usual) ?? usual;
  const printed: string[] = [];
  let chain: LocalChain;
  let mail: MailServer;
  let proxy: RunningProxy;

  const inFolder = (name: string): string => path.join(folder, name);
  const envFile = (name: string) => parseEnv(readFileSync(inFolder(`ballast/${name}.env`), 'utf8'));
  const publicUrl = () => `https://localhost:${port(443)}`;

  /** Holds the link of the member's mail, once it has come. */
  const linkFile = (): string => inFolder('confirmation-link');
  const keepLink = ({ text }: ReceivedMail): void => {
    const [link] = /https:\S+\/confirm-contact#\S+/.exec(text) ?? [];
    if (link !== undefined) writeFileSync(linkFile(), link);
  };

  /** The places of the page, as this machine has them. */
  function here(text: string): string {
    const [rpc, rpcPort] = [chain.url, new URL(chain.url).port];
    const places: readonly (readonly [string | RegExp, string])[] = [
      [/\/etc\/ballast/g, inFolder('ballast')],
      [/\/etc\/redis/g, inFolder('redis')],
      [/\/etc\/nginx\/conf\.d/g, inFolder('nginx')],
      [/\/opt\/ballast/g, ROOT],
      [/\/usr\/bin\/node/g, process.execPath],
      [/sudo -u postgres psql/g, `psql -h ${folder} -p ${port(5432)} -U postgres`],
      ['--chain-id 137', '--chain-id 31337'],
      ['https://rpc-one.example', rpc],
      ['https://rpc-two.example', `http://localhost:${rpcPort}`],
      ['https://rpc-three.example', `${rpc}/?three`],
      ['https://rpc-four.example', `${rpc}/?four`],
      ['smtp://mail.example:25', mail.url],
      ['https://ballast.example', publicUrl()],
      [
        `--email ${ADMIN}`,
        `--email ${ADMIN} --password-file ${inFolder('p')} --withdrawal-password-file ${inFolder('w')}`,
      ],
    ];
    return places.reduce((words, [place, own]) => words.replace(place, own), text);
  }

  /** The ports that the page's files name, as this run has them. */
  function movePorts(): void {
    for (const name of readdirSync(inFolder('ballast')).filter((one) => one.endsWith('.env'))) {
      const text = readFileSync(inFolder(`ballast/${name}`), 'utf8');
      const moved = text
        .replace(/(?<=127\.0\.0\.1:)\d+(?=[/\s']|$)/gm, (one) => String(port(Number(one))))
        .replace(/(?<=^PORT=)\d+$/gm, (one) => String(port(Number(one))));
      writeFileSync(inFolder(`ballast/${name}`), moved);
    }
  }

  function run(command: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<string> {
    return new Promise((resolve, reject) => {
      const child = spawn(command, args, {
        cwd: ROOT,
        env: { PATH: process.env['PATH'], HOME: folder, NODE_EXTRA_CA_CERTS: files.certificate, ...env },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      const text = { out: '', err: '' };
      child.stdout.on('data', (chunk: Buffer) => (text.out += chunk.toString()));
      child.stderr.on('data', (chunk: Buffer) => (text.err += chunk.toString()));
      child.once('close', (code) =>
        code === 0
          ? resolve(text.out)
          : reject(new Error(`${args.join(' ')}\nended with ${code}: ${text.out}${text.err}`)),
      );
    });
  }

  async function runShell(text: string): Promise<void> {
    const roles = { FACTORY_ADMIN: anvilDevWallet(ROLE.operator).address, POOL_OWNER: anvilDevWallet(7).address };
    printed.push(await run('bash', ['-euc', here(text)], roles));
    if (text.includes('ops -- init')) await fundKeys();
    movePorts();
  }

  /** 'Send the four printed addresses some POL', and the key of a wallet that has some. */
  async function fundKeys(): Promise<void> {
    const addresses = [...(printed.at(-1) ?? '').matchAll(/ is (0x[0-9a-fA-F]{40})$/gm)].map(([, address]) => address);
    expect(addresses).toHaveLength(4);
    for (const address of addresses) await chain.rpc('anvil_setBalance', [address, '0x8ac7230489e80000']);
    writeFileSync(inFolder('ballast/deployer.key'), anvilDevKey(ROLE.operator));
  }

  async function startProcesses(): Promise<void> {
    const unit = here(BLOCKS.find(({ kind }) => kind === 'ini')?.text ?? '');
    const linesOf = (name: string) =>
      [...unit.matchAll(new RegExp(`^${name}=(.*)$`, 'gm'))].map(([, value = '']) => value);
    await Promise.all(
      ['auth', 'ledger', 'chain-watcher', 'deployments', 'gateway', 'checker'].map((process) => {
        const own = (text: string): string => text.replaceAll('%i', process);
        const read = linesOf('EnvironmentFile').map((file) => parseEnv(readFileSync(own(file), 'utf8')));
        const set = linesOf('Environment').map((one) => parseEnv(one));
        const [command = ''] = linesOf('ExecStart');
        const env = Object.assign({}, ...set, ...read) as NodeJS.ProcessEnv;
        return server.startUnit(process, own(command).split(' '), env, linesOf('WorkingDirectory')[0] ?? '');
      }),
    );
  }

  async function startNginx(): Promise<void> {
    const configuration = readFileSync(inFolder('nginx/ballast.conf'), 'utf8')
      .replace(/^ *listen \[::\].*$/gm, '')
      .replace('listen 80;', `listen 127.0.0.1:${port(80)};`)
      .replace('listen 443 ', `listen 127.0.0.1:${port(443)} `)
      .replaceAll('ballast.example', 'localhost')
      .replace('127.0.0.1:3000', `127.0.0.1:${port(3000)}`)
      .replace(/\/etc\/\S+fullchain\.pem/, files.certificate)
      .replace(/\/etc\/\S+privkey\.pem/, files.key);
    proxy = await startProxy('nginx', configuration, { files, port: port(443) });
  }

  /** Done here for a block that is run by hand, by words that stand in it alone. */
  const BY_HAND: Readonly<Record<string, () => unknown>> = {
    'apt-get install': () => server.startPostgres(port(5432)),
    'systemctl restart redis-server': () => server.startRedis(port(6379), envFile('ballast')['REDIS_PASSWORD'] ?? ''),
    'systemctl enable --now ballast@': startProcesses,
    'certbot certonly': () => undefined,
    'systemctl start nginx': startNginx,
    'docker compose': () => undefined,
  };

  beforeAll(async () => {
    for (const usual of PORTS) ports.set(usual, await freePort());
    chain = await localChain({ blockTime: 1 });
    mail = await MailServer.start({ onMail: keepLink });
    for (const [at, name] of ['p', 'w'].entries()) writeFileSync(inFolder(name), PASSWORDS[at] ?? '', { mode: 0o600 });
  });
  afterAll(async () => {
    await proxy?.stop();
    await server.stop();
    await Promise.all([mail.stop(), chain.stop()]);
    rmSync(folder, { recursive: true, force: true });
  });

  it('leaves to hand only what is the system’s', () => {
    expect(BLOCKS).toHaveLength((PAGE.match(/^`{3,}/gm) ?? []).length / 2);
    const byHand = BLOCKS.filter(({ kind }) => kind === 'sh by hand');
    const words = byHand.flatMap(({ text }) => text.trim().split('\n')).map((line) => line.split(' ')[0] ?? '');
    expect(words.filter((word) => !OF_THE_SYSTEM.test(word))).toEqual([]);
    for (const words of Object.keys(BY_HAND)) expect(byHand.filter(({ text }) => text.includes(words))).toHaveLength(1);
    expect(byHand).toHaveLength(Object.keys(BY_HAND).length);
  });

  it('leads from an empty server to the first credited deposit', async () => {
    for (const { kind, text } of BLOCKS) {
      if (kind === 'sh') await runShell(text);
      if (kind === 'sh by hand') await Object.entries(BY_HAND).find(([words]) => text.includes(words))?.[1]();
    }
    const doctor = printed.at(-1) ?? '';
    expect(doctor).toMatch(/^ok {4}proxy /m);
    expect(doctor).not.toMatch(/^FAIL/m);
    for (const [name, value = ''] of Object.entries(envFile('ballast')))
      if (/SECRET|PASSWORD|SECOND_FACTOR_KEY/.test(name)) expect(printed.join('')).not.toContain(value);
    const tsx = [path.join(ROOT, 'node_modules/tsx/dist/cli.mjs'), '--tsconfig', 'tools/tsconfig.json'];
    const walk = [publicUrl(), chain.url, envFile('ballast')['USDC_ADDRESS'] ?? '', ADMIN, ...PASSWORDS, linkFile()];
    expect(await run(process.execPath, [...tsx, 'tools/docs/testing/first-deposit.ts', ...walk])).toBe(
      'credited 5000\n',
    );
  });
});
