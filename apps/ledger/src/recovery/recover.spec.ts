import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { newId } from '@ballast/platform/ids/new-id';
import { INBOX_TABLE, OUTBOX_TABLE } from '@ballast/platform/outbox/outbox-tables';
import { predictVaultAddress } from '@ballast/vault/predict-vault-address';
import type { DataSource } from 'typeorm';
import { query } from '@ballast/platform/postgres/query';
import { newAddress, transaction, usdcMove } from '../testing/test-chain';
import { claim } from '../testing/test-statements';
import { ClubHarness, USDC } from '../testing/club-harness';
import { recordLostPayout } from './record-lost-payout';
import { findAdmin } from './find-admin';
import { knownWallets } from './known-wallets';
import { lostPayouts } from './lost-payouts';
import { readRecoverOptions } from './recover-options';
import { restoreVault } from './restore-vault';

const ZERO = `0x${'0'.repeat(40)}`;
const FACTORY = `0x${'2'.repeat(40)}`;

const AUTH_MIGRATIONS = path.resolve(__dirname, '../../../auth/src/persistence/migrations');

/** auth's schema beside the ledger's, as in production. */
async function makeAuth(db: DataSource): Promise<void> {
  const files = readdirSync(AUTH_MIGRATIONS).sort();
  const steps = files.map((file) => readFileSync(path.join(AUTH_MIGRATIONS, file), 'utf8'));
  const [first = '', ...later] = steps;
  // One connection and no transaction: some steps build an index beside what is written meanwhile.
  const connection = db.createQueryRunner();
  try {
    await connection.query('CREATE SCHEMA auth');
    await connection.query('SET search_path TO auth');
    for (const step of [first, OUTBOX_TABLE, INBOX_TABLE, ...later]) await connection.query(step);
    await connection.query('RESET search_path');
  } finally {
    await connection.release();
  }
}

describe('what a restored backup lost', () => {
  let club: ClubHarness;
  let admin: string;

  beforeAll(async () => {
    club = await ClubHarness.start();
    admin = await club.join(null, { isAdmin: true });
    await club.fundPool(1_000n * USDC);
  });
  afterAll(() => club.stop());

  const available = async (id: string): Promise<bigint> =>
    (
      await query<{ balance: bigint }>(
        club.db,
        `SELECT coalesce(sum(balance), 0)::bigint AS balance FROM account WHERE owner = $1 AND kind = 'available'`,
        [id],
      )
    )[0]!.balance;

  /** @returns the hash */
  async function paidFor(memberId: string, to: string, amount: bigint): Promise<string> {
    const paid = await claim(club, memberId, { to, amount });
    await club.mineFinal(paid);
    return paid.hash;
  }

  it('completes a request that is still open here by its amount and address', async () => {
    const { id, wallet } = await club.memberWith();
    const [reward] = await club.earn(id, 3n * USDC);
    const { body } = await club.withdraw(id, [reward!], wallet).expect(201);
    await paidFor(id, wallet, 3n * USDC);
    const [row] = await query<{ status: string }>(club.db, 'SELECT status FROM withdrawal WHERE id = $1', [body.id]);
    expect(row?.status).toBe('completed');
    await club.expectAgreement();
  });

  it('books a claim of more than is known: the member’s rewards first, the rest from free funds, once', async () => {
    const { id, wallet } = await club.memberWith();
    await club.earn(id, 2n * USDC);
    const transactionHash = await paidFor(id, wallet, 5n * USDC);
    expect((await club.reserves()).matches).toBe(false);
    const [payout] = await lostPayouts(club.db);
    expect(payout).toMatchObject({ transactionHash, to: wallet, amount: 5n * USDC, members: [id] });
    await recordLostPayout(club.db, payout!, { memberId: id, admin });
    expect(await available(id)).toBe(0n);
    await club.mineFinal();
    await club.expectAgreement();
    expect(await lostPayouts(club.db)).toEqual([]);
    await expect(recordLostPayout(club.db, payout!, { memberId: id, admin })).rejects.toThrow('is booked already');
    const { body } = await club.member('get', '/api/rewards/withdrawals', id).expect(200);
    expect(body).toMatchObject([{ amount: '5', status: 'completed' }]);
  });

  it('says what is missing when free funds do not cover the rest, and changes nothing', async () => {
    const { id, wallet } = await club.memberWith();
    await club.earn(id, 1n * USDC);
    await paidFor(id, wallet, 500n * USDC);
    const [payout] = await lostPayouts(club.db);
    const recorded = recordLostPayout(club.db, { ...payout!, amount: 10_000n * USDC }, { memberId: id, admin });
    await expect(recorded).rejects.toThrow('Fund the pool, then try again.');
    expect(await available(id)).toBe(USDC);
    expect(await lostPayouts(club.db)).toHaveLength(1);
    await recordLostPayout(club.db, payout!, { memberId: id, admin });
    await club.mineFinal();
    await club.expectAgreement();
  });

  it('takes a vault in once, as an older one, into the audit log', async () => {
    const { id, wallet, vault } = await club.memberWith();
    const key = { owner: wallet, recovery: ZERO, counter: 1n };
    const address = predictVaultAddress(FACTORY, key);
    const lost = { ...key, counter: 1, address, deployed: false, balance: 7n * USDC, transfers: [], members: [id] };
    expect(await knownWallets(club.db)).toContainEqual({ owner: wallet, recovery: ZERO, members: [id] });
    expect(await restoreVault(club.db, lost, { memberId: id, admin })).toBe(true);
    expect(await restoreVault(club.db, lost, { memberId: id, admin })).toBe(false);
    const { body } = await club.member('get', '/api/auth/receiving-addresses', id).expect(200);
    expect(body).toMatchObject([
      { address, status: 'older', counter: 1 },
      { address: vault, status: 'current', counter: 0 },
    ]);
    await club.mineFinal(transaction(usdcMove(newAddress(), address, 7n * USDC)));
    expect(await club.principalOf(id)).toBe('7');
    const entries = await query(club.db, `SELECT actor FROM audit_entry WHERE action = 'vault.take_in'`);
    expect(entries).toEqual([{ actor: admin }]);
  });

  it('is not handed to another member who names the same wallets: the operator is asked first', async () => {
    const { id, wallet } = await club.memberWith();
    await query(club.db, 'UPDATE reserve_state SET short = false');
    const key = { owner: wallet, recovery: ZERO, counter: 1 };
    const address = predictVaultAddress(FACTORY, { ...key, counter: 1n });
    const { body: next } = await club.service('get', '/internal/chain/next-vaults?limit=1000').expect(200);
    expect(next).toContainEqual(key);
    const found = { vaults: [{ ...key, address, balance: '3000000000' }] };
    await club.service('post', '/internal/chain/unknown-vaults').send(found).expect(204);
    expect(await club.alarms()).toContain('VAULT_NOT_IN_LEDGER');
    const stranger = await club.join(wallet);
    const refused = await club.member('get', '/api/auth/receiving-address', stranger).expect(503);
    expect(refused.body.message).toContain('The operator has to say whose it is first.');
    const own = await club.member('post', '/api/auth/regenerate-address', id).send({}).expect(200);
    expect(own.body.address).toBe(address);
    await club.service('post', '/internal/chain/unknown-vaults').send({ vaults: [] }).expect(204);
    expect(await club.alarms()).not.toContain('VAULT_NOT_IN_LEDGER');
  });

  it('is not handed to another, though more such vaults are found than an alarm is read for', async () => {
    const keys = Array.from({ length: 40 }, () => ({ owner: newAddress(), recovery: ZERO, counter: 1 }));
    const { wallet } = await club.memberWith();
    keys.push({ owner: wallet, recovery: ZERO, counter: 1 });
    const vaults = keys.map((key) => ({
      ...{ ...key, balance: '3000000000' },
      address: predictVaultAddress(FACTORY, { ...key, counter: 1n }),
    }));
    await club.service('post', '/internal/chain/unknown-vaults').send({ vaults }).expect(204);
    await club.member('get', '/api/auth/receiving-address', await club.join(wallet)).expect(503);
    await club.service('post', '/internal/chain/unknown-vaults').send({ vaults: [] }).expect(204);
  });

  it('is no dust: a stranger who names a wallet first and pays a millionth ahead locks its owner out of nothing', async () => {
    const wallet = newAddress();
    await club.member('get', '/api/auth/receiving-address', await club.join(wallet)).expect(200);
    const key = { owner: wallet, recovery: ZERO, counter: 1 };
    const address = predictVaultAddress(FACTORY, { ...key, counter: 1n });
    const vaults = [{ ...key, address, balance: '9999999' }];
    await club.service('post', '/internal/chain/unknown-vaults').send({ vaults }).expect(204);
    const owner = await club.member('get', '/api/auth/receiving-address', await club.join(wallet)).expect(200);
    expect(owner.body.address).toBe(address);
    await club.service('post', '/internal/chain/unknown-vaults').send({ vaults: [] }).expect(204);
  });

  it('is booked in the name of an active admin only', async () => {
    expect(await findAdmin(club.db, admin)).toBe(admin);
    await expect(findAdmin(club.db, await club.join())).rejects.toThrow('is no active admin');
    await expect(findAdmin(club.db, 'admin@example.com')).rejects.toThrow("give the admin's account id");
  });

  it('reads wallets and an admin’s email from auth, by its real migrations', async () => {
    const { id, wallet } = await club.memberWith();
    const [named, recovery, before, beforeRecovery] = Array.from({ length: 4 }, newAddress);
    await makeAuth(club.db);
    await query(
      club.db,
      `INSERT INTO auth.account (id, email, password_hash, withdrawal_password_hash, is_admin, status, payout_wallet,
         recovery_wallet, payout_wallet_changed_at, wallet_hold_since, wallet_hold_until, previous_payout_wallet,
         previous_recovery_wallet, created_at)
       VALUES ($1, 'admin@example.com', '', '', true, 'active', NULL, NULL, NULL, NULL, NULL, NULL, NULL, now()),
              ($2, 'member@example.com', '', '', false, 'active', $3, $4, now(), now(), now() + interval '48 hours', $5, $6, now())`,
      [admin, id, named, recovery, before, beforeRecovery],
    );
    expect(await knownWallets(club.db)).toEqual(
      expect.arrayContaining([
        { owner: wallet, recovery: ZERO, members: [id] },
        { owner: named, recovery, members: [id] },
        { owner: before, recovery: beforeRecovery, members: [id] },
      ]),
    );
    expect(await findAdmin(club.db, 'Admin@Example.com')).toBe(admin);
    await expect(findAdmin(club.db, 'member@example.com')).rejects.toThrow('is no active admin');
    await expect(findAdmin(club.db, 'nobody@example.com')).rejects.toThrow('is no active admin');
  });

  it.each([
    [['--take-in'], '--take-in needs --admin'],
    [['--member', newId()], '--member needs --only'],
    [['--count', '0'], '--count must be a number'],
    [['--admin'], '--admin needs a value'],
    [['--nonsense'], '"--nonsense" is not an option'],
  ])('says what is wrong with %p', (args, words) => {
    expect(() => readRecoverOptions(args)).toThrow(words);
  });
});
