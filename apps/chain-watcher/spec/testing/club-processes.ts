import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { newId } from '@ballast/platform/ids/new-id';
import { IdentityTokens } from '@ballast/platform/identity/identity-token';
import { SignIdentity } from '@ballast/testing/identity/identity-headers';
import { eventually } from '@ballast/testing/net/eventually';
import { freePort } from '@ballast/testing/net/free-port';
import { throwAwayDatabase } from '@ballast/testing/postgres/throw-away-database';
import { buildProcesses } from '@ballast/testing/processes/built-processes';
import { type Running, startProcess } from '@ballast/testing/processes/start-process';
import { vaultLogicOf } from '@ballast/vault/predict-vault-address';
import { Wallet } from 'ethers';
import { Client } from 'pg';
import { authStub } from './auth-stub';
import { type ClubChain, clubChain } from './club-chain';

export const SECRET = 'a secret of the specs, 32 characters or more';

/** Signs who asks, as the gateway would. */
export const as = new SignIdentity(new IdentityTokens(SECRET));

/** A member who has a vault. */
export interface JoinedMember {
  readonly id: string;
  readonly vault: string;
  /** The payout wallet. */
  readonly wallet: string;
}

type Environment = Readonly<Record<string, string>>;

interface Parts {
  readonly chain: ClubChain;
  /** The database of the club, until a spec names another. */
  readonly databaseUrl: string;
  /** The directory of the built processes. */
  readonly directory: string;
  /** The directory of the signers' key files. */
  readonly keys: string;
  /** Payout wallets by member, as auth tells them; a spec adds its own. */
  readonly wallets: Map<string, string>;
  readonly environment: Environment;
  /** Ends what is no process, in this order. */
  readonly ends: readonly (() => unknown)[];
}

/** Ledger and watcher as processes, on a chain and a database of their own, in front of an auth that knows everybody. */
export class ClubProcesses {
  readonly chain: ClubChain;
  readonly databaseUrl: string;
  readonly directory: string;
  readonly keys: string;
  readonly wallets: Map<string, string>;
  /** The environment of the next process. */
  environment: Environment;
  ledger!: Running;
  watcher!: Running;
  private readonly started: Running[] = [];
  private readonly ends: Parts['ends'];

  private constructor(parts: Parts) {
    this.chain = parts.chain;
    this.databaseUrl = parts.databaseUrl;
    this.directory = parts.directory;
    this.keys = parts.keys;
    this.wallets = parts.wallets;
    this.environment = parts.environment;
    this.ends = parts.ends;
  }

  /**
   * Builds the processes and starts all they need; `start` starts them.
   * @param more added to the environment of both
   */
  static async create(more: Environment = {}): Promise<ClubProcesses> {
    const build = buildProcesses('ledger', 'chain-watcher');
    const wallets = new Map<string, string>();
    const [chain, database, auth] = await Promise.all([
      clubChain({ blockTime: 0.5, stated: false }),
      throwAwayDatabase(),
      authStub((id) => wallets.get(id) ?? ''),
    ]);
    const keys = mkdtempSync(path.join(tmpdir(), 'ballast-keys-'));
    const PAYER_KEY_FILE = path.join(keys, 'payer');
    const RELAYER_KEY_FILE = path.join(keys, 'relayer');
    const POSTER_KEY_FILE = path.join(keys, 'poster');
    writeFileSync(PAYER_KEY_FILE, chain.payer.privateKey, { mode: 0o600 });
    writeFileSync(POSTER_KEY_FILE, chain.poster.privateKey, { mode: 0o600 });
    writeFileSync(RELAYER_KEY_FILE, chain.relayer.privateKey, { mode: 0o600 });
    const WATCHER_URL = `http://127.0.0.1:${await freePort()}`;
    const environment = {
      ...{ INTERNAL_TOKEN_SECRET: SECRET, DATABASE_URL: database.url, AUTH_URL: auth.url, WATCHER_URL },
      ...contractsOf(chain),
      // A statement of each hour at once: the programme's hours are moved.
      STATEMENT_CHECK_SECONDS: '1',
      // Twice as often as by default: specs mostly wait for the next look.
      POLL_INTERVAL_MS: '500',
      ...{ RPC_URLS: chain.url, PAYER_KEY_FILE, RELAYER_KEY_FILE, POSTER_KEY_FILE },
      ...more,
    };
    const removeKeys = (): void => rmSync(keys, { recursive: true, force: true });
    const ends = [() => auth.stop(), () => chain.end(), () => database.drop(), build.remove, removeKeys];
    const places = { databaseUrl: database.url, directory: build.directory, keys };
    return new ClubProcesses({ chain, ...places, wallets, environment, ends });
  }

  async start(): Promise<void> {
    await this.startLedger();
    this.watcher = await this.startWatcher();
  }

  async stop(): Promise<void> {
    await this.watcher.stop();
    await this.ledger.stop();
  }

  async startLedger(more: Environment = {}): Promise<void> {
    this.ledger = await this.run('ledger', more);
    this.environment = { ...this.environment, LEDGER_URL: this.ledger.url };
  }

  startWatcher(more: Environment = {}): Promise<Running> {
    return this.run('chain-watcher', more);
  }

  /** Ends everything, also what a spec has stopped or killed. */
  async end(): Promise<void> {
    for (const process of this.started.reverse()) await process.stop();
    for (const end of this.ends) await end();
  }

  /**
   * Asks the ledger.
   * @param who a member's id, or the headers that say who asks
   * @param how for example `GET /api/deposits`
   */
  async ask<T>(who: string | Environment, how: string, body?: object): Promise<T> {
    const [method = 'GET', url = ''] = how.split(' ');
    const identity = typeof who === 'string' ? as.member(who) : who;
    const response = await fetch(this.ledger.url + url, {
      method,
      headers: { ...identity, 'content-type': 'application/json', 'idempotency-key': newId() },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${how}: ${response.status} ${await response.text()}`);
    return (await response.json()) as T;
  }

  async join(): Promise<JoinedMember> {
    const id = newId();
    const wallet = Wallet.createRandom().address;
    this.wallets.set(id, wallet);
    const { address } = await this.ask<{ address: string }>(id, 'GET /api/auth/receiving-address');
    return { id, vault: address, wallet };
  }

  /** Amount and status of each deposit of a member. */
  async deposits(id: string): Promise<[string, string][]> {
    const deposits = await this.ask<{ amount: string; status: string }[]>(id, 'GET /api/deposits');
    return deposits.map(({ amount, status }) => [amount, status]);
  }

  /** Runs SQL on the ledger's database. */
  async sql<T>(text: string): Promise<T[]> {
    const client = new Client({ connectionString: this.environment['DATABASE_URL'] ?? '' });
    await client.connect();
    try {
      return (await client.query(text)).rows as T[];
    } finally {
      await client.end();
    }
  }

  /**
   * Has what members are owed now stated, posted and matured: an hour passes for the programme, a day on the chain.
   * @param timeout milliseconds for each of the two
   */
  async matureStatement(timeout = 60_000): Promise<void> {
    await this.sql(`UPDATE ledger.programme_clock SET shift = shift + interval '1 hour'`);
    const [{ now } = { now: '' }] = await this.sql<{ now: string }>(`SELECT ledger.programme_now()::text AS now`);
    const posted = `SELECT p.number FROM ledger.posted_statement p JOIN ledger.statement s ON s.number = p.statement
                     WHERE date_trunc('hour', s.built_at) >= date_trunc('hour', '${now}'::timestamptz) LIMIT 1`;
    let number = '';
    await eventually(async () => {
      number = (await this.sql<{ number: string }>(posted))[0]?.number ?? '';
      expect(number).not.toBe('');
    }, timeout);
    await this.chain.pass(86_400);
    await eventually(async () => {
      const rows = await this.sql<{ current: string }>('SELECT current_statement AS current FROM ledger.reserve_state');
      expect(Number(rows[0]?.current)).toBeGreaterThanOrEqual(Number(number));
    }, timeout);
  }

  /** Waits until ledger and chain agree. @param timeout milliseconds */
  agrees(timeout: number): Promise<void> {
    return eventually(async () => {
      const reserves = await this.ask<object>({}, 'GET /api/reserves');
      expect(reserves).toMatchObject({ difference: '0', matches: true });
    }, timeout);
  }

  private async run(app: 'ledger' | 'chain-watcher', more: Environment): Promise<Running> {
    const process = await startProcess(this.directory, app, { ...this.environment, ...more });
    this.started.push(process);
    return process;
  }
}

/** The environment variables of the chain and its contracts. */
export function contractsOf({ contracts: { usdc, vaultFactory, rewardPool } }: ClubChain): Environment {
  return {
    CHAIN_ID: '31337',
    CHAIN_START_BLOCK: '0',
    USDC_ADDRESS: usdc,
    VAULT_FACTORY_ADDRESS: vaultFactory,
    VAULT_IMPLEMENTATION_ADDRESS: vaultLogicOf(vaultFactory),
    REWARD_POOL_ADDRESS: rewardPool,
  };
}
