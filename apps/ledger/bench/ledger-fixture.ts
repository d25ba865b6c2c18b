import type { DataSource } from 'typeorm';
import { clubAccount, memberAccount } from '@ballast/domain/ledger/accounts';
import { poolFunded } from '@ballast/domain/ledger/pool';
import { transfer } from '@ballast/domain/ledger/transfer';
import { DEFAULT_TIERS } from '@ballast/domain/programme/default-tiers';
import type { MemberFacts } from '@ballast/dto/members/member-facts.dto';
import { newId } from '@ballast/platform/ids/new-id';
import { createDataSource } from '@ballast/platform/postgres/data-source';
import { inTransaction } from '@ballast/platform/postgres/in-transaction';
import { migrate } from '@ballast/platform/postgres/migrate';
import { query } from '@ballast/platform/postgres/query';
import { postTransfers } from '../src/accounts/post-transfers';
import { bindToChain, programmeNow } from '../src/clock/programme-clock';
import { startBatch } from '../src/cycles/start-batch';
import { upsertMembers } from '../src/members/upsert-members';
import { MIGRATIONS, SCHEMA } from '../src/persistence/migrations';
import { requestOf } from './batched-collects';

/** Connections at most: as many as the one-commit version can use before they only wait for each other. */
export const CONNECTIONS = 20;
const CHUNK = 500;
const USDC = 1_000_000n;
export const RULES = { tiers: DEFAULT_TIERS, timeZone: 'UTC' };

/** A ledger with funded members, for measuring; the same tables, indexes, triggers and checks as everywhere. */
export interface LedgerFixture {
  readonly db: DataSource;
  readonly memberIds: readonly string[];
  /** Moves on to the next business day. */
  nextMorning(): Promise<void>;
  /** Moves on until every cycle that is started can be collected. */
  nextEvening(): Promise<void>;
  /** Moves on to the next business day and lets every member have a cycle that is ready to collect. */
  nextDay(): Promise<void>;
  close(): Promise<void>;
}

/** The steps of the schema alone. */
export async function migrateLedger(url: string): Promise<void> {
  const db = await createDataSource({ url, schema: SCHEMA, applicationName: 'bench' }).initialize();
  await migrate(db, SCHEMA, MIGRATIONS);
  await db.destroy();
}

/** @param members how many; their referral tree is heavy-tailed: half of all are invited by a twentieth. */
export async function openLedgerFixture(url: string, members: number): Promise<LedgerFixture> {
  const db = createDataSource({ url, schema: SCHEMA, applicationName: 'bench', poolSize: CONNECTIONS });
  await db.initialize();
  await migrate(db, SCHEMA, MIGRATIONS);
  return fillLedgerFixture(db, members);
}

/** The same in a database that is migrated already. */
export async function fillLedgerFixture(db: DataSource, members: number): Promise<LedgerFixture> {
  await bindToChain(db, 31337);
  await query(db, 'UPDATE programme_clock SET shift = $1', [`${Date.parse('2026-11-16T09:00:00Z') - Date.now()} ms`]);
  await inTransaction(db, (tx) => postTransfers(tx, [poolFunded('bench', 1_000_000_000n * USDC)]));
  const memberIds = await addMembers(db, members);
  await query(db, 'ANALYZE');
  return {
    ...{ db, memberIds, nextMorning: () => nextMorning(db), nextEvening: () => nextEvening(db) },
    ...{ nextDay: () => nextDay(db, memberIds), close: () => db.destroy() },
  };
}

async function addMembers(db: DataSource, count: number): Promise<string[]> {
  const facts: MemberFacts[] = [];
  for (let index = 0; index < count; index += 1) facts.push(factsOf(facts, index));
  for (const chunk of chunksOf(facts)) {
    await upsertMembers(db, chunk);
    await inTransaction(db, (tx) =>
      postTransfers(
        tx,
        chunk.map(({ id }) => firstDeposit(id)),
      ),
    );
  }
  return facts.map(({ id }) => id);
}

/** Preferential attachment: who has invited many invites more. */
function factsOf(others: readonly MemberFacts[], index: number): MemberFacts {
  const inviter = index === 0 ? undefined : others[Math.floor(index * Math.random() ** 4)];
  const referrers: MemberFacts['referrers'] = [
    inviter?.id ?? null,
    inviter?.referrers[0] ?? null,
    inviter?.referrers[1] ?? null,
  ];
  return {
    id: newId(),
    status: 'active',
    isAdmin: false,
    invitedBy: referrers[0],
    referrers,
    payoutWallet: null,
    recoveryWallet: null,
    payoutWalletChangedAt: null,
    withdrawalsPausedUntil: null,
    walletHold: null,
    payoutAddressesHeldUntil: null,
    passwordChangedAt: null,
    createdAt: new Date().toISOString(),
    version: 1,
  };
}

function firstDeposit(memberId: string) {
  const amount = (1_000n + BigInt(Math.floor(Math.random() * 50_000))) * USDC;
  return transfer('deposit', `deposit:bench:${memberId}`, [
    { account: clubAccount('vault_assets'), amount: -amount },
    { account: memberAccount('principal', memberId), amount },
  ]);
}

async function nextMorning(db: DataSource): Promise<void> {
  const now = await programmeNow(db);
  const morning = new Date(now);
  do morning.setUTCDate(morning.getUTCDate() + 1);
  while (morning.getUTCDay() % 6 === 0);
  morning.setUTCHours(9, 0, 0, 0);
  await moveOn(db, `${morning.getTime() - now.getTime()} ms`);
}

async function nextDay(db: DataSource, memberIds: readonly string[]): Promise<void> {
  await nextMorning(db);
  for (const chunk of chunksOf(memberIds)) {
    const decisions = await inTransaction(db, (tx) => startBatch(tx, RULES, chunk.map(requestOf)));
    const refused = decisions.find((decision) => decision instanceof Error);
    if (refused !== undefined) throw refused;
  }
  await nextEvening(db);
}

async function nextEvening(db: DataSource): Promise<void> {
  await moveOn(db, '8 hours');
  await query(db, 'VACUUM (ANALYZE) account, member, cycle, reward, member_total');
}

const moveOn = (db: DataSource, by: string): Promise<unknown> =>
  query(db, 'UPDATE programme_clock SET shift = shift + $1::interval', [by]);

function* chunksOf<T>(all: readonly T[]): Generator<readonly T[]> {
  for (let start = 0; start < all.length; start += CHUNK) yield all.slice(start, start + CHUNK);
}
