import { ClubHarness, USDC, type ClubMember } from '../testing/club-harness';
import { seenAfter } from '../testing/ledger-harness';
import { newAddress, transaction, usdcMove } from '../testing/test-chain';
import { findUnbackedPrincipal } from './credited-principal';

describe('principal', () => {
  let club: ClubHarness;
  let member: ClubMember;
  beforeAll(async () => {
    club = await ClubHarness.start();
    member = await club.memberWith(5_000n * USDC);
    await club.memberWith(1_000n * USDC);
    await club.mineFinal(
      transaction(usdcMove(newAddress(), member.vault, 7n * USDC), usdcMove(newAddress(), member.vault, 7n * USDC)),
    );
    await club.mineFinal(transaction(usdcMove(member.vault, member.wallet, 10n * USDC)));
    await club.redeem(member.id, '3').expect(202);
  });
  afterAll(() => club.stop());

  const brokenBy = (...statements: readonly string[]) =>
    seenAfter(club.db, findUnbackedPrincipal, ...statements.map((sql) => [sql] as const));
  /** A transfer of 9 micro-USDC with its balances. */
  const posted = (type: string, from: string, to: string, key = `'made up'`): string => `
    WITH t AS (
      INSERT INTO transfer (id, type, key, created_at)
      VALUES ('ffffffff-ffff-7fff-8000-000000000000', '${type}', ${key}, programme_now()) RETURNING id),
    line AS (
      INSERT INTO entry (transfer_id, account_id, amount, balance_after)
      SELECT t.id, account.id, CASE kind WHEN '${to}' THEN 9 ELSE -9 END, 0 FROM t, account
       WHERE kind IN ('${from}', '${to}') AND (owner IS NULL OR owner = '${member.id}') RETURNING account_id, amount)
    UPDATE account SET balance = balance + line.amount FROM line WHERE id = line.account_id`;
  const HELD = `UPDATE vault SET balance = balance + 9 WHERE address = `;

  it('is backed as it came in, went out and is bound', async () => {
    expect(await findUnbackedPrincipal(club.db)).toEqual([]);
  });

  it('is not, where a deposit was posted that is in no row', async () => {
    const rows = await brokenBy(posted('deposit', 'vault_assets', 'principal'), `${HELD}'${member.vault}'`);
    expect(rows).toEqual([expect.stringMatching(/"made up".*"posted":"9","arrived":null/)]);
  });

  it('is not, where a deposit was posted again in another month', async () => {
    const again = posted(
      'deposit',
      'vault_assets',
      'principal',
      `(SELECT max(key) FROM transfer WHERE type = 'deposit')`,
    );
    expect(await brokenBy(again, `${HELD}'${member.vault}'`)).toHaveLength(1);
  });

  it('is not, where it comes of what is no deposit', async () => {
    const rows = await brokenBy(posted('cycle_cancelled', 'vault_assets', 'principal'), `${HELD}'${member.vault}'`);
    expect(rows).toEqual([expect.stringMatching(/"cycle_cancelled"/), expect.stringMatching(/"cycle_cancelled"/)]);
  });

  it('is not, where it was lent to another member', async () => {
    const lend = `
      WITH t AS (
        INSERT INTO transfer (id, type, key, created_at)
        VALUES (gen_random_uuid(), 'redemption_requested', 'lent', programme_now()) RETURNING id),
      other AS (SELECT member_id FROM vault WHERE member_id <> $1 LIMIT 1)
      INSERT INTO entry (transfer_id, account_id, amount, balance_after)
      SELECT t.id, a.id, CASE a.kind WHEN 'principal' THEN -9 ELSE 9 END, 0 FROM t, other, account a
       WHERE (a.owner = $1 AND a.kind = 'principal') OR (a.owner = other.member_id AND a.kind = 'redeeming')`;
    const open = `INSERT INTO account (owner, kind) SELECT member_id, 'redeeming' FROM vault ON CONFLICT DO NOTHING`;
    const rows = await seenAfter(club.db, findUnbackedPrincipal, [open], [lend, [member.id]]);
    expect(rows).toEqual([
      expect.stringMatching(/"redemption_requested".*"-?9"/),
      expect.stringMatching(/"redemption_requested".*"-?9"/),
    ]);
  });

  it('is not, where a deposit was posted as a compounding', async () => {
    const row = `
      INSERT INTO deposit (id, member_id, vault, amount, status, token, chain_id, transaction_hash, nth, created_at)
      SELECT gen_random_uuid(), member_id, vault, 9, status, token, chain_id, transaction_hash, 7, created_at
        FROM deposit WHERE amount = 5000000000`;
    const key = `(SELECT concat_ws(':', 'deposit', chain_id, transaction_hash, vault, nth) FROM deposit WHERE nth = 7)`;
    const compounded = posted('reward_compounded', 'vault_assets', 'principal', key);
    const rows = await brokenBy(row, compounded, `${HELD}'${member.vault}'`);
    // By its type, by the row of the deposit, and as a compounding of nothing.
    expect(rows).toHaveLength(3);
  });

  it('is not, where one arrival is in two rows', async () => {
    const again = `
      INSERT INTO deposit (id, member_id, vault, amount, status, token, chain_id, transaction_hash, nth, created_at)
      SELECT gen_random_uuid(), member_id, vault, amount, status, upper(token), chain_id, transaction_hash, nth, created_at
        FROM deposit WHERE amount = 1000000000`;
    expect(await brokenBy(again)).toContainEqual(expect.stringMatching(/"count":2/));
  });

  it.each([
    ['a deposit of another amount', `UPDATE deposit SET amount = amount + 1 WHERE amount = 7000000 AND nth = 0`, 1],
    [
      'a deposit of another transaction',
      `UPDATE deposit SET transaction_hash = '0x' WHERE amount = 7000000 AND nth = 0`,
      2,
    ],
    ['a deposit that was not credited', `DELETE FROM entry WHERE amount = 7000000`, 2],
    ['a vault with another balance', 'UPDATE vault SET balance = balance + 1', 2],
    [
      'a vault of another member, with its three deposits',
      `UPDATE vault SET status = 'older', member_id = (SELECT max(member_id::text)::uuid FROM vault other WHERE other.member_id <> vault.member_id)
        WHERE balance > 2000000000`,
      // Each deposit as it was posted and as it arrived, and the sums of both members.
      8,
    ],
  ])('is not, by %s', async (_what, statement, count) => {
    expect(await brokenBy(statement)).toHaveLength(count);
  });
});
