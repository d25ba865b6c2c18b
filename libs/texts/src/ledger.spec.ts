import type { HistoryDetails } from '@ballast/domain/ledger/history-data';
import { returnReason, type ReturnReason } from '@ballast/domain/ledger/return-reason';
import type { NextStep } from '@ballast/domain/ledger/withdrawal-next-step';
import { LANGUAGES, type Language } from './languages';
import {
  cycleText,
  historyKindsNamed,
  historyStatusesNamed,
  historyText,
  nextStepText,
  returnReasonsNamed,
  returnReasonText,
} from './ledger';
import { HISTORY_SAMPLES, REASON_SAMPLES, STEP_SAMPLES } from './testing/ledger-samples';

const UNFINISHED = /undefined|\[object|NaN|Invalid Date|\$\{|null/;
/** Words of people and of older versions are the same in every language. */
const AMOUNT = '1384.615384';
const AS_THEY_STAND = new Set(['words', 'legacy']);

const lines = Object.entries(HISTORY_SAMPLES).map(([kind, data]) => ({ kind, data }) as HistoryDetails);
const reasons = Object.entries(REASON_SAMPLES).map(([code, params]) => ({ code, params }) as ReturnReason);
const steps = Object.entries(STEP_SAMPLES).map(([step, params]) => ({ step, params }) as NextStep);

/** A name and the sentence in each language. */
type Case = [name: string, sentenceIn: (language: Language) => string];

describe('what the ledger keeps as data', () => {
  it.each<Case>([
    ...lines.map((one) => [one.kind, (language: Language) => historyText(language, one)] as Case),
    ...reasons.map((one) => [one.code, (language: Language) => returnReasonText(language, one)] as Case),
    ...steps.map((one) => [one.step, (language: Language) => nextStepText(language, one)] as Case),
    ['started', (language) => cycleText(language, 'started', null)],
    [
      'collected',
      (language) => cycleText(language, 'collected', { reward: AMOUNT, availableAt: '2026-11-23T09:30:00.000Z' }),
    ],
  ])('has a whole sentence in every language: %s', (name, sentenceIn) => {
    const sentences = LANGUAGES.map(sentenceIn);
    for (const sentence of sentences) {
      expect(sentence).not.toMatch(UNFINISHED);
      expect(sentence.length).toBeGreaterThan(10);
    }
    expect(new Set(sentences).size).toBe(AS_THEY_STAND.has(name) ? 1 : LANGUAGES.length);
  });

  it.each<[HistoryDetails, string, string]>([
    [
      { kind: 'small_deposits', data: HISTORY_SAMPLES.small_deposits },
      'Deposits of less than 1.50 USDC on one day: 3',
      'Einzahlungen von weniger als 1,50 USDC an einem Tag: 3',
    ],
    [{ kind: 'redemption', data: null }, 'Redemption of principal', 'Rückzahlung der Einlage'],
    [
      { kind: 'referral_2', data: HISTORY_SAMPLES.referral_2 },
      'Referral commission, level 2, of Nov 23, 2026',
      'Empfehlungsprovision, Ebene 2, vom 23.11.2026',
    ],
    [
      { kind: 'compounding_failed', data: HISTORY_SAMPLES.compounding_failed },
      'Rewards not compounded: Circle, the issuer of USDC, has paused USDC.',
      'Prämien nicht wieder angelegt: Circle, der Herausgeber von USDC, hat USDC angehalten.',
    ],
  ])('writes numbers and days as its language does: %j', (details, english, german) => {
    expect(historyText('en', details)).toBe(english);
    expect(historyText('de', details)).toBe(german);
  });

  it.each<[HistoryDetails, string, string]>([
    [
      { kind: 'direct_release', data: null },
      'Principal released by the member’s wallet, without this site',
      'Einlage, vom Wallet des Mitglieds ohne diese Website freigegeben',
    ],
    [
      { kind: 'claim', data: { wallet: '0xA' } },
      'Rewards claimed by the member’s wallet, to 0xA',
      'Prämien vom Mitglied abgerufen, an 0xA',
    ],
    [
      { kind: 'compounding', data: { wallet: '0xA' } },
      'Rewards paid to the member’s own vault 0xA, to be principal',
      'Prämien, an den eigenen Vault 0xA des Mitglieds gezahlt, um Einlage zu werden',
    ],
    [
      { kind: 'compounding_failed', data: { reason: returnReason('claimed') } },
      'Rewards not compounded: The member claimed this from the reward pool.',
      'Prämien nicht wieder angelegt: Das Mitglied hat diesen Betrag selbst aus dem Prämientopf abgerufen.',
    ],
  ])('tells an admin of the member’s money, not of the admin’s own: %j', (details, english, german) => {
    expect(historyText('en', details, 'admin')).toBe(english);
    expect(historyText('de', details, 'admin')).toBe(german);
  });

  it('nests the reason of what was paid in part', () => {
    const partly = { code: 'partly', params: { returned: AMOUNT, because: returnReason('paused') } } as const;
    expect(returnReasonText('de', partly)).toBe(
      '1.384,615384 USDC konnten nicht gesendet werden und sind wieder Einlage: Circle, der Herausgeber von USDC, hat USDC angehalten.',
    );
  });

  it.each([
    ['cycle', ['cycle']],
    ['ZYKLUS', ['cycle']],
    ['level 2', ['referral_2']],
    ['prämien nicht', []],
    ['nicht wieder', ['compounding_failed']],
    ['deposit', ['deposit', 'small_deposits']],
  ])('is found by the name of its kind: %s', (words, kinds) => {
    expect(historyKindsNamed(words)).toEqual(kinds);
  });

  it.each<[Language, string, string[]]>([
    ['en', 'denied BY', ['denied']],
    ['de', 'von einem Admin', ['denied']],
    ['en', 'von einem Admin', []],
    ['en', 'has listed', ['blacklisted']],
    ['de', 'Antrag zurückgenommen', ['cancelled']],
    ['en', 'could not be sent', []],
  ])('is found by the sentence of its reason, in the reader’s language: %s %s', (language, words, codes) => {
    expect(returnReasonsNamed(language, words)).toEqual(codes);
  });

  it.each([
    ['Denied', ['rejected']],
    ['abgelehnt', ['rejected']],
    ['appro', ['requested', 'confirmed']],
    ['rejected', []],
  ])('is found by the label of its status: %s', (words, statuses) => {
    expect(historyStatusesNamed(words)).toEqual(statuses);
  });
});
