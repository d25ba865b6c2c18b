import { query } from '@ballast/platform/postgres/query';
import { openOlderLedger, type OlderLedger } from '../testing/older-ledger';
import { openAlarms } from './alarm.store';
import { toAlarm } from './to-alarm';

const VAULTS = { vaults: [{ balance: '1000000' }, { balance: '500001' }] };

/** Alarms as they were stored with English sentences, and what they say in German now. */
const STORED: readonly (readonly [code: string, sentence: string, details: object, german: RegExp])[] = [
  ['REORG_BELOW_FINAL', 'x', { rewindTo: 7, finalNumber: null }, /bis Block 7 .* Block \(unbekannt\)/],
  ['VAULT_OUTFLOW_UNKNOWN', 'x', { unknown: '1234500000' }, /^1\.234,50 USDC verließen einen Vault/],
  ['POOL_OUTFLOW_UNEXPLAINED', 'x', { uncovered: '1', id: '0x1' }, /^0,000001 USDC .* nicht von freien Mitteln/],
  ['POOL_OUTFLOW_UNEXPLAINED', 'x', { amount: '2000000' }, /^2,00 USDC .* ohne eine Zahlung/],
  ['POOL_PAYMENT_UNEXPECTED', 'x', { amount: '3000000', transactionHash: '0xab' }, /zahlte 3,00 USDC in 0xab/],
  ['POOL_PAYMENT_UNAPPROVED', 'x', { amount: '3000000', transactionHash: '0xab' }, /zahlte 3,00 USDC in 0xab/],
  [
    'POOL_ANNOUNCEMENT_UNCOVERED',
    'x',
    { amount: '9000000', free: '0' },
    /9,00 USDC zu entnehmen; nur 0,00 USDC waren frei/,
  ],
  ['VAULT_NOT_IN_LEDGER', 'x', VAULTS, /^2 Vaults .* halten 1,500001 USDC/],
  ['AUDIT_DIFFERENCE', '1 balance(s) on chain differ from the ledger at block 12.', {}, /^1 Guthaben .* Block 12/],
  ['POOL_DAYS_LOW', 'the pool covers 13 business day(s) of rewards, fewer than 14. Fund.', {}, /13 Geschäftstage.* 14/],
  [
    'RESERVES_DIFFERENCE',
    'Chain and ledger differ by -0.5 USDC at block unknown. See',
    {},
    /unbekannt.* um -0,50 USDC/,
  ],
  // What nothing is known of keeps its sentence.
  ['AUDIT_DIFFERENCE', 'Somebody looked.', {}, /^Somebody looked\.$/],
  ['POOL_LOW', 'The pool is low.', {}, /^The pool is low\.$/],
];

describe('alarms that were stored as sentences', () => {
  let ledger: OlderLedger;
  beforeAll(async () => (ledger = await openOlderLedger('0031')));
  afterAll(() => ledger.stop());

  it('say the same in any language, and keep what was stored', async () => {
    await query(
      ledger.db,
      `INSERT INTO alarm (id, code, sentence, details, created_at)
       SELECT gen_random_uuid(), a->>0, a->>1, a->2, timestamptz '2026-01-01' + n * interval '1 hour'
         FROM jsonb_array_elements($1::jsonb) WITH ORDINALITY AS t (a, n)`,
      [JSON.stringify(STORED.map((one) => one.slice(0, 3)))],
    );
    await ledger.migrateOn();
    const { shown } = await openAlarms(ledger.db);
    const rows = shown.toSorted((one, other) => one.createdAt.getTime() - other.createdAt.getTime());
    expect(rows.map(({ code, sentence }) => [code, sentence])).toEqual(STORED.map(([code, text]) => [code, text]));
    rows.forEach((row, at) => expect(toAlarm(row, 'de', new Map()).sentence).toMatch(STORED[at]![3]));
  });
});
