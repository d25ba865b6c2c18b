import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { newId } from '@ballast/platform/ids/new-id';
import { IdentityTokens } from '@ballast/platform/identity/identity-token';
import { SignIdentity } from '@ballast/testing/identity/identity-headers';
import { eventually } from '@ballast/testing/net/eventually';
import { freePort } from '@ballast/testing/net/free-port';
import { type ThrowAwayDatabase, throwAwayDatabase } from '@ballast/testing/postgres/throw-away-database';
import { type Running, buildProcesses, startProcess } from '@ballast/testing/processes/built-processes';
import { redisUrl } from '@ballast/testing/redis/redis-url';
import { vaultLogicOf } from '@ballast/vault/predict-vault-address';
import { Client } from 'pg';
import { Wallet } from 'ethers';
import { authStub } from './testing/auth-stub';
import { type ClubChain, clubChain } from './testing/club-chain';

const USDC = 1_000_000n;
const SECRET = 'a secret of the specs, 32 characters or more';
const MEMBERS = 8;
const REDEMPTIONS = 4;
const as = new SignIdentity(new IdentityTokens(SECRET));
jest.setTimeout(240_000);

interface Vault {
  readonly id: string;
  readonly vault: string;
  readonly wallet: string;
}

/**
 * Two watchers with the same keys and queues of their own, so that nothing but the ledger keeps them from doing everything
 * twice: worse than two behind one queue, where a run of one may overlap the next run of the other.
 */
describe('two watchers on one ledger', () => {
  let build: ReturnType<typeof buildProcesses>;
  let chain: ClubChain;
  let auth: Awaited<ReturnType<typeof authStub>>;
  let database: ThrowAwayDatabase;
  let db: Client;
  let ledger: Running;
  let watchers: Running[];
  let start: (queues: number) => Promise<Running>;
  let keys: string;
  const wallets = new Map<string, string>();

  beforeAll(async () => {
    build = buildProcesses('ledger', 'chain-watcher');
    [chain, database] = await Promise.all([clubChain({ blockTime: 1 }), throwAwayDatabase()]);
    auth = await authStub((id) => wallets.get(id) ?? '');
    keys = mkdtempSync(path.join(tmpdir(), 'ballast-keys-'));
    writeFileSync(path.join(keys, 'payer'), chain.payer.privateKey, { mode: 0o600 });
    writeFileSync(path.join(keys, 'relayer'), chain.relayer.privateKey, { mode: 0o600 });
    const { usdc, vaultFactory, rewardPool } = chain.contracts;
    const environment = {
      ...{ INTERNAL_TOKEN_SECRET: SECRET, DATABASE_URL: database.url, CHAIN_ID: '31337', CHAIN_START_BLOCK: '0' },
      ...{ USDC_ADDRESS: usdc, VAULT_FACTORY_ADDRESS: vaultFactory, REWARD_POOL_ADDRESS: rewardPool },
      VAULT_IMPLEMENTATION_ADDRESS: vaultLogicOf(vaultFactory),
      ...{ AUTH_URL: auth.url, RPC_URLS: chain.url, WATCHER_URL: `http://127.0.0.1:${await freePort()}` },
      ...{ PAYER_KEY_FILE: path.join(keys, 'payer'), RELAYER_KEY_FILE: path.join(keys, 'relayer') },
    };
    ledger = await startProcess(build.directory, 'ledger', { ...environment, REDIS_URL: `${redisUrl()}/8` });
    start = (queues) =>
      startProcess(build.directory, 'chain-watcher', {
        ...{ ...environment, LEDGER_URL: ledger.url, REDIS_URL: `${redisUrl()}/${queues}` },
        // Fees are raised while the other watcher looks at the same payment, too.
        FEE_BUMP_SECONDS: '1',
      });
    watchers = await Promise.all([start(9), start(10)]);
    db = new Client({ connectionString: database.url });
    await db.connect();
  }, 180_000);
  afterAll(async () => {
    await db.end();
    await Promise.all(watchers.map((watcher) => watcher.stop()));
    await ledger.stop();
    await auth.stop();
    await chain.end();
    await database.drop();
    build.remove();
    rmSync(keys, { recursive: true, force: true });
  });

  async function ask<T>(memberId: string, how: string, body?: object): Promise<T> {
    const [method = 'GET', url = ''] = how.split(' ');
    const response = await fetch(ledger.url + url, {
      method,
      headers: { ...as.member(memberId), 'content-type': 'application/json', 'idempotency-key': newId() },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${how}: ${response.status} ${await response.text()}`);
    return (await response.json()) as T;
  }
  async function join(): Promise<Vault> {
    const [id, wallet] = [newId(), Wallet.createRandom().address];
    wallets.set(id, wallet);
    const { address } = await ask<{ address: string }>(id, 'GET /api/auth/receiving-address');
    return { id, vault: address, wallet };
  }
  const rows = async <Row>(sql: string): Promise<Row[]> =>
    ((await db.query(`SET search_path = ledger; ${sql}`)) as unknown as { rows: Row[] }[])[1]?.rows ?? [];
  const agrees = () =>
    eventually(async () => {
      const reserves = await ask<object>(newId(), 'GET /api/reserves');
      expect(reserves).toMatchObject({ difference: '0', matches: true });
    }, 60_000);

  it('credit each deposit once and send each payment once, under nonces without a gap', async () => {
    const members = await Promise.all(Array.from({ length: MEMBERS }, join));
    for (const { vault } of members) await chain.mint(vault, 100n * USDC);
    await eventually(async () => {
      const held = await Promise.all(
        members.map(({ id }) => ask<{ amount: string; status: string }[]>(id, 'GET /api/deposits')),
      );
      expect(held.map((one) => one.map(({ amount, status }) => [amount, status]))).toEqual(
        members.map(() => [['100', 'completed']]),
      );
    }, 60_000);
    const redeem = { amount: '20', withdrawalPassword: 'withdrawal password' };
    await Promise.all(
      members.map(async ({ id }) => {
        for (let n = 0; n < REDEMPTIONS; n += 1) await ask(id, 'POST /api/deposits/redeem', redeem);
      }),
    );
    // One of them dies in the middle and comes back.
    await watchers[0]!.kill();
    watchers[0] = await start(9);
    await eventually(async () => {
      const open = await rows<{ status: string }>("SELECT status FROM payment WHERE status <> 'done'");
      expect(open).toEqual([]);
    }, 120_000);
    const paid = await Promise.all(members.map(({ wallet }) => chain.balance(wallet)));
    expect(paid).toEqual(members.map(() => 20n * BigInt(REDEMPTIONS) * USDC));
    const nonces = (await rows<{ nonce: string }>('SELECT nonce FROM payment ORDER BY nonce')).map(({ nonce }) =>
      Number(nonce),
    );
    expect(nonces).toEqual(Array.from({ length: MEMBERS * REDEMPTIONS }, (_, n) => n));
    expect(await chain.provider.getTransactionCount(chain.relayer.address)).toBe(MEMBERS * REDEMPTIONS);
    await agrees();
  });

  it('credit what arrives while both look, and go on when one is gone', async () => {
    const one = await join();
    await watchers[0]!.kill();
    await chain.mint(one.vault, 7n * USDC);
    await eventually(async () => {
      const [deposit] = await ask<{ amount: string; status: string }[]>(one.id, 'GET /api/deposits');
      expect(deposit).toMatchObject({ amount: '7', status: 'completed' });
    }, 60_000);
    watchers[0] = await start(9);
    await agrees();
  });
});
