import type { DataSource } from 'typeorm';
import { inTransaction } from '@ballast/platform/postgres/in-transaction';
import { newId } from '@ballast/platform/ids/new-id';
import { openOlderLedger, type OlderLedger } from '../testing/older-ledger';
import { listTransactions } from '../transactions/list-transactions';
import { query } from '@ballast/platform/postgres/query';

const WALLET = '0x52908400098527886E0F7030069857D2E4169EE7';
const BLACKLISTED = 'Circle, the issuer of USDC, has listed this address: it cannot receive USDC.';

/** Lines of every kind that versions before 0026 wrote, with what becomes of them and how a German reads them. */
const LINES: readonly [
  type: string,
  amount: bigint,
  description: string,
  kind: string,
  data: unknown,
  german?: string,
][] = [
  ['reward_earned', 1n, 'Cycle reward of 2026-01-05', 'cycle', { day: '2026-01-05' }, 'Zyklusprämie vom 05.01.2026'],
  [
    ...(['reward_earned', 1n, 'Referral commission, level 3, of 2026-01-05', 'referral_3'] as const),
    ...([{ day: '2026-01-05' }, 'Empfehlungsprovision, Ebene 3, vom 05.01.2026'] as const),
  ],
  ['deposit', 5n, 'Deposit of USDC', 'deposit', null, 'Einzahlung von USDC'],
  [
    ...(['deposit', 6n, 'Deposits of less than 1.5 USDC on one day: 12', 'small_deposits'] as const),
    ...([{ below: '1500000', count: 12 }, 'Einzahlungen von weniger als 1,50 USDC an einem Tag: 12'] as const),
  ],
  [
    ...(['deposit_redeemed', 1_384_615_384n, 'Redemption of 1384.615384 USDC principal', 'redemption'] as const),
    ...([null, 'Rückzahlung der Einlage'] as const),
  ],
  ['deposit_redeemed', 400_000_000n, 'Redemption of 400 USDC principal', 'redemption', null],
  ['deposit_redeemed', 9n, 'Principal released by your wallet, without this site', 'direct_release', null],
  [
    ...(['reward_withdrawn', 7n, `Withdrawal of rewards to ${WALLET}`, 'withdrawal'] as const),
    ...([{ wallet: WALLET }, `Auszahlung von Prämien an ${WALLET}`] as const),
  ],
  [
    ...(['reward_compounded', 7n, `Rewards paid to your own vault ${WALLET}, to be principal`] as const),
    ...(['compounding', { wallet: WALLET }] as const),
  ],
  [
    ...(['reward_compounded', 7n, `Rewards not compounded: ${BLACKLISTED}`, 'compounding_failed'] as const),
    { reason: { code: 'blacklisted', params: {} } },
  ],
];
/** Sentences that read otherwise since dates and amounts are written for people. */
const WRITTEN_NOW: ReadonlyMap<string, string> = new Map([
  ['Cycle reward of 2026-01-05', 'Cycle reward of Jan 5, 2026'],
  ['Referral commission, level 3, of 2026-01-05', 'Referral commission, level 3, of Jan 5, 2026'],
  ['Deposits of less than 1.5 USDC on one day: 12', 'Deposits of less than 1.50 USDC on one day: 12'],
  ['Redemption of 1384.615384 USDC principal', 'Redemption of principal'],
  ['Redemption of 400 USDC principal', 'Redemption of principal'],
]);
/** Lines that no present kind says: they keep their words. */
const LEGACY: readonly [type: string, amount: bigint, description: string][] = [
  ['reward_earned', 1n, 'Cycle reward of last week'],
  ['reward_earned', 1n, 'Referral commission, level 4, of 2026-01-05'],
  ['deposit_redeemed', 1n, 'Redemption of 2 USDC principal'],
  ['reward_withdrawn', 1n, 'Withdrawal of rewards to 0xABC'],
  ['reward_compounded', 1n, 'Rewards not compounded: The moon was full.'],
  ['deposit', 1n, 'Deposit of USDC, by hand'],
];
/** Rewards are read from where they are kept (docs/decisions/0075), and not from the lines that were once written of them. */
const isRead = ([type]: readonly [string, ...unknown[]]): boolean => type !== 'reward_earned';
/** Reasons that versions before 0026 wrote, with the code and the words that they become. */
const REASONS: readonly [sentence: string | null, code: string | null, words: string | null][] = [
  [BLACKLISTED, 'blacklisted', null],
  ['Denied by admin', 'denied', null],
  ['Von einem Admin abgelehnt', 'denied', null],
  ['reverted', 'reverted', null],
  ['Please name another wallet', null, 'Please name another wallet'],
  [null, null, null],
];

describe('sentences of versions that stored sentences', () => {
  let ledger: OlderLedger;
  let db: DataSource;
  const member = newId();
  const insertLine = (type: string, amount: bigint, description: string) =>
    query(
      db,
      `INSERT INTO history (id, member_id, type, amount, description, status, subject_id, created_at)
       VALUES ($1, $2, $3, $4, $5, 'completed', $1, clock_timestamp())`,
      [newId(), member, type, amount, description],
    );
  const insertWithdrawal = (reason: string | null) =>
    query(
      db,
      `INSERT INTO withdrawal (id, member_id, amount, wallet, status, reason, payout_id, created_at)
       VALUES ($1, $2, 1, 'w', 'rejected', $3, $4, clock_timestamp())`,
      [newId(), member, reason, newId()],
    );
  const insertRedemption = (reason: string | null) =>
    query(
      db,
      `INSERT INTO redemption (id, member_id, amount, wallet, status, reason, requested_here, created_at)
       VALUES ($1, $2, 1, 'w', 'failed', $3, true, clock_timestamp())`,
      [newId(), member, reason],
    );
  const reasonsOf = async (table: string) =>
    (
      await query<{ reason_code: string | null; reason: string | null }>(
        db,
        `SELECT reason_code, reason FROM ${table} ORDER BY created_at`,
      )
    ).map(({ reason_code: code, reason }) => [code, reason]);
  const descriptions = async (language: 'en' | 'de') => {
    const filter = { memberId: member, types: null, since: null, q: null, language };
    return (await listTransactions(db, filter, { limit: 100 })).rows.map(({ description }) => description).reverse();
  };

  beforeAll(async () => {
    ledger = await openOlderLedger('0026');
    ({ db } = ledger);
    await query(
      db,
      `INSERT INTO member (id, status, is_admin, joined_at, facts_version) VALUES ($1, 'active', false, clock_timestamp(), 1)`,
      [member],
    );
    for (const line of [...LINES, ...LEGACY]) await insertLine(line[0], line[1], line[2]);
    for (const [reason] of REASONS) {
      await insertWithdrawal(reason);
      await insertRedemption(reason);
    }
    await insertRedemption(`12.5 USDC could not be sent and are principal again: ${BLACKLISTED}`);
    await ledger.migrateOn();
  });
  afterAll(() => ledger.stop());

  it('become kinds with data where they are recognised, and stay as they stand where not', async () => {
    const rows = await query<{ kind: string; day: string | null; data: unknown; description: string | null }>(
      db,
      'SELECT kind, business_date::text AS day, data, description FROM history ORDER BY created_at',
    );
    expect(rows.map(({ day, data, ...rest }) => ({ ...rest, data: day === null ? data : { day } }))).toEqual([
      ...LINES.map(([, , , kind, data]) => ({ kind, data, description: null })),
      ...LEGACY.map(([, , description]) => ({ kind: 'legacy', data: null, description })),
    ]);
  });

  it('are read in English as they were written, dates and amounts as they are written now', async () => {
    const now = ([, , written]: readonly [unknown, unknown, string, ...unknown[]]) =>
      WRITTEN_NOW.get(written) ?? written;
    expect(await descriptions('en')).toEqual([...LINES, ...LEGACY].filter(isRead).map(now));
  });

  it('are read in German where they are data', async () => {
    const german = await descriptions('de');
    const lines = LINES.filter(isRead);
    lines.forEach(([, , , , , expected], index) => {
      if (expected !== undefined) expect(german[index]).toBe(expected);
    });
    expect(german.slice(lines.length)).toEqual(LEGACY.filter(isRead).map(([, , description]) => description));
  });

  it('of reasons become codes, and an admin’s own words stay', async () => {
    const expected = REASONS.map(([, code, words]) => [code, words]);
    expect(await reasonsOf('withdrawal')).toEqual(expected);
    expect(await reasonsOf('redemption')).toEqual([...expected, ['blacklisted', null]]);
  });

  it('are taken from a version of before that still runs beside this one', async () => {
    await insertLine('deposit', 1n, 'Deposit of USDC');
    expect((await descriptions('de')).at(-1)).toBe('Deposit of USDC');
    await inTransaction(db, (tx) =>
      query(tx, `UPDATE withdrawal SET reason = 'Late' WHERE reason_code IS NULL AND reason IS NULL`),
    );
    expect((await reasonsOf('withdrawal')).at(-1)).toEqual([null, 'Late']);
  });
});
