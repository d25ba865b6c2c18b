import { POOL_ROLES, STATEMENT_REFUSALS, type AlarmParams, type AlarmWithParams } from '@ballast/domain/ledger/alarm';
import { alarmText } from './alarms';
import { LANGUAGES } from './languages';
import { expectComplete } from './testing/expect-complete';

const paid = [{ amount: '12.5', transactionHash: '0xHash' }] as const;

/** Each alarm with parameters of each of its sentences. */
const SAMPLES: { readonly [C in keyof AlarmParams]: readonly [AlarmParams[C], ...AlarmParams[C][]] } = {
  REORG_BELOW_FINAL: [
    { rewindTo: 5, finalNumber: 9 },
    { rewindTo: 5, finalNumber: null },
  ],
  VAULT_OUTFLOW_UNKNOWN: [{ amount: '12.5' }],
  POOL_OUTFLOW_UNEXPLAINED: [
    { reason: 'no_payment', amount: '12.5' },
    { reason: 'uncovered', amount: '12.5' },
  ],
  POOL_PAYMENT_UNEXPECTED: paid,
  POOL_PAYMENT_UNAPPROVED: paid,
  POOL_ANNOUNCEMENT_UNCOVERED: [{ amount: '12.5', free: '0' }],
  POOL_OWNER_ACTED: [
    { act: 'correction', amount: '12.5', transactionHash: '0xHash' },
    ...POOL_ROLES.map((act) => ({ act, address: '0xNext', transactionHash: '0xHash' })),
  ],
  VAULT_NOT_IN_LEDGER: [
    { vaults: 1, amount: '12.5' },
    { vaults: 3, amount: '12.5' },
  ],
  AUDIT_DIFFERENCE: [
    { balances: 1, block: 9 },
    { balances: 2, block: 9 },
  ],
  POOL_DAYS_LOW: [{ days: 1, least: 14 }],
  PAYMENT_NONCE_TAKEN: [{ payment: '0192-id', signer: '0xSigner', nonce: 7 }],
  SMS_LIMIT_REACHED: [
    { hours: 1, most: 1 },
    { hours: 24, most: 200 },
  ],
  STATEMENT_FOREIGN: [{ number: 5, sum: '12.5', transactionHash: '0xHash' }],
  STATEMENT_VETOED: [
    { number: 5, statements: 1, transactionHash: '0xHash' },
    { number: 5, statements: 3, transactionHash: '0xHash' },
  ],
  STATEMENT_DIFFERS: [{ number: 5, words: 'the root is another' }],
  STATEMENT_LATE: [{ since: '2026-11-16T09:00:00.000Z', hours: 3 }],
  STATEMENT_REFUSED: [
    { statement: 5, reason: 'short_of_funds' },
    ...STATEMENT_REFUSALS.filter((reason) => reason !== 'short_of_funds').map((reason) => ({ statement: 5, reason })),
  ],
  STATEMENT_BUILD_FAILED: [{ tries: 3 }],
  ACCRUAL_LIMIT_NEAR: [{ accrued: '12.5', limit: '15' }],
  LEDGER_OUT_OF_BALANCE: [
    { rows: 1, first: '{"id":"0192-id"}' },
    { rows: 3, first: '{"id":"0192-id"}' },
  ],
  LEDGER_NOT_ADDED_UP: [{ words: 'column c.reward does not exist' }],
  RESERVES_DIFFERENCE: [
    { difference: '-0.5', block: 9 },
    { difference: '12', block: null },
  ],
};

const ALARMS = Object.entries(SAMPLES).flatMap(([code, all]) =>
  all.map((params) => ({ code, params })),
) as AlarmWithParams[];

describe('the sentence of an alarm', () => {
  it.each(ALARMS)('is complete in every language: $code $params', (alarm) => {
    expectComplete((language) => alarmText(language, alarm));
  });

  it('differs by what its parameters say', () => {
    for (const language of LANGUAGES) {
      expect(new Set(ALARMS.map((alarm) => alarmText(language, alarm))).size).toBe(ALARMS.length);
    }
  });

  it('counts and writes amounts as its language does', () => {
    const alarm = { code: 'VAULT_NOT_IN_LEDGER', params: { vaults: 1, amount: '1234.5' } } as const;
    expect(alarmText('en', alarm)).toMatch(
      /^1 vault of members’ wallets holds 1,234\.50 USDC and is not in the ledger\./,
    );
    expect(alarmText('de', alarm)).toMatch(/^1 Vault zu Wallets von Mitgliedern hält 1\.234,50 USDC, die nicht/);
  });
});
