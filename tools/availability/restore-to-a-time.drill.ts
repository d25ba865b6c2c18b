import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { INSTANCES } from '../chaos/instances';
import { Product } from '../chaos/product';
import { untilTrue } from '../seed/until-true';
import { StateDirectory } from '../start/state-directory';
import { Supervisor } from '../start/supervisor';
import { BackrestCluster, missingForBackrest } from './testing/backrest-cluster';
import { type Person, RestoredClub } from './testing/restored-club';

const DIST = path.resolve(__dirname, '../../dist');
const missing = missingForBackrest();
const drill = missing === null ? describe : describe.skip;
jest.setTimeout(600_000);

/**
 * The machine of the database is lost, and its data are restored to a time between two payouts, by the steps of
 * docs/backup.md. Each step goes on where the one before ended.
 */
drill(`a whole product, restored to a time${missing === null ? '' : ` (${missing})`}`, () => {
  let state: StateDirectory;
  let supervisor: Supervisor;
  let cluster: BackrestCluster;
  let product: Product;
  let club: RestoredClub;
  let [first, second, later] = [] as unknown as [Person, Person, Person];
  let between: Date;
  let regenerated: string;
  let paid: bigint[];

  beforeAll(async () => {
    state = new StateDirectory(mkdtempSync(path.join(tmpdir(), 'ballast-restored-')));
    state.claim();
    supervisor = new Supervisor(state.logs);
    cluster = await BackrestCluster.start(path.join(state.root, 'cluster'), supervisor);
    product = await Product.start(state, supervisor, DIST, { database: cluster.url });
    club = await RestoredClub.open(product);
    cluster.backup('full');
    first = await club.join('first', 5_000n);
    second = await club.join('second', 7_000n);
  });
  afterAll(async () => {
    await club?.end();
    await supervisor.stop();
    await product?.close();
    rmSync(state.root, { recursive: true, force: true });
  });

  /** A command of the operator, with what it reads of the environment. */
  function run(script: string, ...args: string[]): { code: number | null; out: string } {
    const { contracts, databaseUrl, chainId } = product.plan;
    const env = {
      ...{ DATABASE_URL: databaseUrl, RPC_URLS: product.rpcUrl, CHAIN_ID: String(chainId), CHAIN_START_BLOCK: '0' },
      ...{ USDC_ADDRESS: contracts.usdc, VAULT_FACTORY_ADDRESS: contracts.vaultFactory },
    };
    const flags = ['--disable-warning=ExperimentalWarning', path.join(DIST, `apps/${script}.js`), ...args];
    const { status, stdout, stderr } = spawnSync(process.execPath, flags, { env, encoding: 'utf8' });
    return { code: status, out: stdout + stderr };
  }
  const wallets = () => Promise.all([first, second].map(({ wallet }) => club.balance(wallet.address)));

  it('pays the first, and a second waits for an admin', async () => {
    await club.earn([first, second]);
    await club.request(first);
    await club.request(second);
    await club.pay(first);
    await club.untilMatching();
    const [row] = await cluster.sql<{ now: Date }>('SELECT clock_timestamp() AS now');
    between = row!.now;
  });

  it('goes on: a second payout, a redemption, a deposit, a new address and a new member', async () => {
    await club.pay(second);
    await club.redeem(first, 1_000n);
    await untilTrue('the redemption is paid', async () => (await wallets())[0]! > 1_000_000_000n);
    await club.deposit(second, second.vault, 2_000n);
    regenerated = (await second.client.post<{ address: string }>('/api/auth/regenerate-address')).address;
    await club.deposit(second, regenerated, 3_000n);
    later = await club.join('later', 4_000n);
    await club.untilMatching();
    paid = await wallets();
    await cluster.untilArchived();
  });

  it('loses its database, and has it back as it was between the two payouts', async () => {
    for (const instance of INSTANCES) await supervisor.end(instance, 'SIGTERM');
    await cluster.lose();
    await cluster.restore(between);
    cluster.runFile('after-restore.sql');
    const checked = run('ops/src/main', 'verify-backup', '--restored');
    expect(checked).toMatchObject({ code: 0, out: expect.stringMatching(/^ok +sums .*\nok +audit /m) });
    expect(await cluster.sql(`SELECT count(*)::int AS members FROM ledger.member WHERE NOT is_admin`)).toEqual([
      { members: 2 },
    ]);
    for (const instance of INSTANCES) product.startInstance(instance);
    await Promise.all(INSTANCES.map((instance) => product.untilWhole(instance)));
    await club.comeBack([first, second]);
    expect((await club.statuses(first))[0]).toBe('completed');
  });

  it('follows what the chain shows since: the second is paid, and nobody is paid twice', async () => {
    await untilTrue('the second payout is booked', async () => (await club.statuses(second))[0] === 'completed');
    await untilTrue('the deposit is credited', () => club.hasDeposit(second, 2_000n));
    await untilTrue('the redemption is booked', async () => {
      const rows = await first.client.get<readonly { type: string; amount: string }[]>('/api/transactions');
      return rows.some(({ type, amount }) => type === 'deposit_redeemed' && amount === '1000');
    });
    expect(await wallets()).toEqual(paid);
  });

  it('has back what it lost at one command, and the new member with the same wallet', async () => {
    const listed = run('ledger/src/recover-vaults');
    expect(listed).toMatchObject({ code: 1, out: expect.stringContaining(`vault ${regenerated}`) });
    expect(run('ledger/src/recover-vaults', '--take-in', '--admin', 'admin@example.org')).toMatchObject({ code: 0 });
    await untilTrue('the deposit to the new address is credited', () => club.hasDeposit(second, 3_000n));
    const again = await club.join('again', 0n, later.wallet);
    expect(again.vault).toBe(later.vault);
    await untilTrue('the deposit of the new member is credited', () => club.hasDeposit(again, 4_000n));
    await club.untilMatching();
  });

  it('ends with reserves, audit log, vaults and payments right, and goes on', async () => {
    await club.earn([first, second]);
    await club.request(first);
    await club.pay(first);
    await club.untilMatching();
    const [own, others] = await wallets();
    expect([own! > paid[0]!, others]).toEqual([true, paid[1]]);
    const vaults = await cluster.sql<{ address: string; balance: string }>('SELECT address, balance FROM ledger.vault');
    for (const { address, balance } of vaults) expect(await club.balance(address)).toBe(BigInt(balance));
    const open = `SELECT code FROM ledger.alarm WHERE cleared_at IS NULL AND code <> 'STATEMENT_FOREIGN'`;
    expect(await cluster.sql(open)).toEqual([]);
    expect(run('ledger/src/audit-verify')).toMatchObject({ code: 0 });
    expect(run('ledger/src/verify-sums')).toMatchObject({ code: 0 });
  });

  it('was recorded for the operators', () => {
    cluster.backup('diff');
    cluster.runFile('record-backups.sql');
    return expect(
      cluster.sql(`SELECT method, bytes > 0 AS filled FROM ledger.backup ORDER BY finished_at`),
    ).resolves.toEqual([
      { method: 'pgbackrest', filled: true },
      { method: 'pgbackrest', filled: true },
    ]);
  });
});
