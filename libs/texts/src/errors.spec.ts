import type { CodeWithParams } from '@ballast/domain/errors/error-params';
import type { FieldFault } from '@ballast/domain/errors/field-fault';
import { errorText, fieldFaultText } from './errors';
import { LANGUAGES } from './languages';
import { ERROR_SAMPLES, FAULT_SAMPLES } from './testing/error-samples';
import { UNFINISHED, expectComplete } from './testing/expect-complete';

function samplesIn(table: Readonly<Record<string, readonly unknown[]>>): { code: string; params: unknown }[] {
  return Object.entries(table).flatMap(([code, all]) => all.map((params) => ({ code, params })));
}
const ERRORS = samplesIn(ERROR_SAMPLES) as CodeWithParams[];
const FAULTS = samplesIn(FAULT_SAMPLES) as FieldFault[];

describe('the sentence of an error', () => {
  it.each(ERRORS)('is complete in every language: $code $params', (error) => {
    expectComplete((language) => errorText(language, error));
  });

  it('differs by what its parameters say', () => {
    for (const language of LANGUAGES) {
      const sentences = ERRORS.filter(({ code }) => code === 'WALLET_ON_HOLD').map((one) => errorText(language, one));
      expect(new Set(sentences).size).toBe(sentences.length);
    }
  });

  it.each<[CodeWithParams, string, string]>([
    [
      { code: 'NOT_A_BUSINESS_DAY', params: { of: 'cycles', next: { day: '2026-11-23', timeZone: 'UTC' } } },
      'Cycles start on weekdays only. The next business day is Monday, Nov 23, 2026 (UTC).',
      'Zyklen beginnen nur von Montag bis Freitag. Der nächste Geschäftstag ist Montag, 23.11.2026 (UTC).',
    ],
    [
      { code: 'INSUFFICIENT_PRINCIPAL', params: { redeemable: '9007199254.740993' } },
      'You can redeem up to 9,007,199,254.740993 USDC at the moment.',
      'Im Moment können Sie sich bis zu 9.007.199.254,740993 USDC zurückzahlen lassen.',
    ],
    [
      { code: 'WITHDRAWALS_PAUSED', params: { until: '2026-11-17T09:30:00.000Z' } },
      'Withdrawals of rewards are paused until Nov 17, 2026, 09:30 UTC, because the security of this account was changed. Nothing was withdrawn: please try again then.',
      'Auszahlungen von Prämien sind bis 17.11.2026, 09:30 UTC ausgesetzt, weil die Sicherheit dieses Kontos geändert wurde. Es wurde nichts ausgezahlt: Bitte versuchen Sie es danach noch einmal.',
    ],
    [
      { code: 'TOO_MANY_REQUESTS', params: { reason: 'guesses', seconds: 1 } },
      'Too many wrong guesses. Please wait 1 second and try again.',
      'Zu viele falsche Versuche. Bitte warten Sie 1 Sekunde und versuchen Sie es dann noch einmal.',
    ],
    [
      { code: 'TOO_MANY_REQUESTS', params: { reason: 'guesses', seconds: 3541 } },
      'Too many wrong guesses. Please wait 60 minutes and try again.',
      'Zu viele falsche Versuche. Bitte warten Sie 60 Minuten und versuchen Sie es dann noch einmal.',
    ],
  ])('writes numbers, days and times as its language does: %j', (error, english, german) => {
    expect(errorText('en', error)).toBe(english);
    expect(errorText('de', error)).toBe(german);
  });

  it('says its times in the zone of its reader, and how that is called then', () => {
    const held = {
      code: 'WALLET_ON_HOLD',
      params: { reason: 'no_new_wallet', until: '2026-07-31T22:30:00.000Z' },
    } as const;
    expect(errorText('en', held, 'Europe/Berlin')).toContain('Until Aug 1, 2026, 00:30 GMT+2 no wallet');
    expect(errorText('de', held, 'Europe/Berlin')).toContain('Bis 01.08.2026, 00:30 MESZ');
    const running = { code: 'CYCLE_NOT_COMPLETED', params: { completesAt: '2026-01-31T08:00:00.000Z' } } as const;
    expect(errorText('en', running, 'America/New_York')).toContain('from Jan 31, 2026, 03:00 EST');
    expect(errorText('de', running, 'UTC')).toContain('31.01.2026, 08:00 UTC');
  });
});

describe('the words for a field’s fault', () => {
  it.each(FAULTS)('are complete in every language: $code $params', (fault) => {
    for (const language of LANGUAGES) expect(fieldFaultText(language, fault)).not.toMatch(UNFINISHED);
  });

  it('are the whole error’s when that is shown at the field', () => {
    const fault = { code: 'INVALID_PHONE', params: {} } as const;
    for (const language of LANGUAGES) expect(fieldFaultText(language, fault)).toBe(errorText(language, fault));
  });
});
