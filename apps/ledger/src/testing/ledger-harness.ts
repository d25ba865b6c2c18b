import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { SchedulerRegistry } from '@nestjs/schedule';
import request from 'supertest';
import { DataSource } from 'typeorm';
import { clubAccount, memberAccount } from '@ballast/domain/ledger/accounts';
import { poolFunded } from '@ballast/domain/ledger/pool';
import { transfer } from '@ballast/domain/ledger/transfer';
import { parseConfig } from '@ballast/platform/config/parse-config';
import { IdentityTokens } from '@ballast/platform/identity/identity-token';
import { newId } from '@ballast/platform/ids/new-id';
import { createLog } from '@ballast/platform/logging/log';
import { inTransaction } from '@ballast/platform/postgres/in-transaction';
import { query } from '@ballast/platform/postgres/query';
import type { Database } from '@ballast/platform/postgres/tx';
import { createService } from '@ballast/platform/service/create-service';
import { SignIdentity } from '@ballast/testing/identity/identity-headers';
import { migratedDatabase } from '@ballast/platform/testing/migrated-database';
import { recordPrincipalArrivals } from '../accounts/record-principal-arrivals';
import { postTransfers } from '../accounts/post-transfers';
import { LedgerConfig } from '../config';
import { findPostingViolations } from '../integrity/violations';
import { upsertMembers } from '../members/upsert-members';
import { MIGRATIONS, SCHEMA } from '../persistence/migrations';
import { ledgerService } from '../service';

const address = (digit: string): string => `0x${digit.repeat(40)}`;

export interface LedgerHarnessOptions {
  /** Whether the process runs its schedules; otherwise a spec runs each of them, so that none comes between two of its steps. */
  readonly schedules?: boolean;
}

/** The ledger process on a database of its own, as this app's specs use it. Nothing in it is faked. */
export class LedgerHarness {
  readonly as: SignIdentity;

  private constructor(
    readonly app: NestFastifyApplication,
    tokens: IdentityTokens,
    private readonly dropDatabase: () => Promise<void>,
  ) {
    this.as = new SignIdentity(tokens);
  }

  /** @param more environment variables beside the spec's own */
  static async start(
    more: Readonly<Record<string, string>> = {},
    { schedules = false }: LedgerHarnessOptions = {},
  ): Promise<LedgerHarness> {
    const database = await migratedDatabase(SCHEMA, MIGRATIONS);
    const config = parseConfig(LedgerConfig, {
      PORT: '0',
      LOG_LEVEL: 'silent',
      INTERNAL_TOKEN_SECRET: 'a secret of the specs, long enough',
      DATABASE_URL: database.url,
      CHAIN_ID: '31337',
      AUTH_URL: 'http://127.0.0.1:1',
      WATCHER_URL: 'http://127.0.0.1:1',
      USDC_ADDRESS: address('1'),
      VAULT_FACTORY_ADDRESS: address('2'),
      VAULT_IMPLEMENTATION_ADDRESS: address('3'),
      REWARD_POOL_ADDRESS: address('4'),
      ...more,
    });
    const app = await createService(ledgerService, config, { log: createLog('spec', 'silent') });
    await app.listen(0, '127.0.0.1');
    if (!schedules) stopSchedules(app.get(SchedulerRegistry));
    return new LedgerHarness(app, new IdentityTokens(config.INTERNAL_TOKEN_SECRET), database.drop);
  }

  async stop(): Promise<void> {
    await this.app.close();
    await this.dropDatabase();
  }

  get db(): DataSource {
    return this.app.get(DataSource);
  }

  get api(): ReturnType<typeof request> {
    return request(this.app.getHttpServer());
  }
}

function stopSchedules(schedules: SchedulerRegistry): void {
  for (const name of schedules.getIntervals()) schedules.deleteInterval(name);
  for (const name of schedules.getCronJobs().keys()) schedules.deleteCronJob(name);
}

/** Sets programme time, by the demo's shift: specs decide what day it is. */
export async function setProgrammeTime(db: DataSource, instant: string): Promise<void> {
  await query(db, 'UPDATE programme_clock SET shift = $1::timestamptz - clock_timestamp()', [instant]);
}

/** Moves programme time on, e.g. by "8 hours". */
export async function moveProgrammeTime(db: DataSource, interval: string): Promise<void> {
  await query(db, 'UPDATE programme_clock SET shift = shift + $1::interval', [interval]);
}

/** Facts of a member who changed no wallet and no password. */
export const NOTHING_CHANGED = {
  withdrawalsPausedUntil: null,
  walletHold: null,
  payoutAddressesHeldUntil: null,
  passwordChangedAt: null,
};

export interface TestMember {
  readonly referrers?: readonly [string | null, string | null, string | null];
  /** micro-USDC that were deposited */
  readonly principal?: bigint;
  readonly status?: 'active' | 'suspended';
}

/** A member with a principal that came by a deposit. */
export async function addMember(db: DataSource, { referrers, principal, status }: TestMember = {}): Promise<string> {
  const id = newId();
  await upsertMembers(db, [
    {
      id,
      status: status ?? 'active',
      isAdmin: false,
      invitedBy: referrers?.[0] ?? null,
      referrers: referrers ?? [null, null, null],
      payoutWallet: null,
      recoveryWallet: null,
      payoutWalletChangedAt: null,
      ...NOTHING_CHANGED,
      createdAt: new Date().toISOString(),
      version: 1,
    },
  ]);
  if (principal !== undefined) await deposit(db, id, principal);
  return id;
}

/** Adds many alike, one after the other: hundreds at once would wait for connections until a slow machine gives up. */
export async function addMembers(db: DataSource, count: number, member?: TestMember): Promise<string[]> {
  const ids: string[] = [];
  while (ids.length < count) ids.push(await addMember(db, member));
  return ids;
}

/**
 * Credits micro-USDC to a member's principal.
 * @param day of the programme on which it came in; without one on an earlier day, so that cycles count it
 */
export async function deposit(db: DataSource, memberId: string, amount: bigint, day?: string): Promise<void> {
  const credited = transfer('deposit', `deposit:spec:${newId()}`, [
    { account: clubAccount('vault_assets'), amount: -amount },
    { account: memberAccount('principal', memberId), amount },
  ]);
  await inTransaction(db, async (tx) => {
    await postTransfers(tx, [credited]);
    if (day !== undefined) await recordPrincipalArrivals(tx, [credited], day);
  });
}

/** Puts micro-USDC into the pool. */
export async function fundPool(db: DataSource, amount: bigint): Promise<void> {
  await inTransaction(db, (tx) => postTransfers(tx, [poolFunded(`spec:${newId()}`, amount)]));
}

/** Asserts every rule that must hold whatever is posted (`docs/product/rules.md §5`). */
export async function expectConsistentLedger(db: DataSource): Promise<void> {
  expect(await findPostingViolations(db)).toEqual({ sums: [], balances: [], minimums: [] });
}

/** Changes rows that refuse it, as they are in a database that an earlier version or somebody's hand has written. */
export function inAnotherPast(db: DataSource, sql: string, params: unknown[] = []): Promise<void> {
  return inTransaction(db, async (tx) => {
    await query(tx, 'SET LOCAL session_replication_role = replica');
    await query(tx, sql, params);
  });
}

/**
 * Looks at the ledger after statements of somebody who owns the database, and undoes them.
 * @param statements each with the values of its parameters
 */
export async function seenAfter<T>(
  db: DataSource,
  look: (db: Database) => Promise<T>,
  ...statements: readonly (readonly [sql: string, params?: unknown[]])[]
): Promise<T> {
  const runner = db.createQueryRunner();
  await runner.startTransaction();
  try {
    await runner.query('SET LOCAL session_replication_role = replica; SET LOCAL statement_timeout = 0');
    for (const [sql, params] of statements) await runner.query(sql, params);
    return await look(runner.manager);
  } finally {
    await runner.rollbackTransaction();
    await runner.release();
  }
}
