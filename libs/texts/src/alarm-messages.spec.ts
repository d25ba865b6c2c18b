import { REPORTED_STATES, type ReportedAlarm } from '@ballast/domain/ledger/reported-alarm';
import { alarmMessage, alarmSubject } from './alarm-messages';
import { expectComplete } from './testing/expect-complete';

const ALARM: ReportedAlarm = {
  ...{ state: 'raised', code: 'POOL_DAYS_LOW', params: { days: 3, least: 14 }, sentence: null },
  ...{ since: '2026-11-16T09:00:12.000Z', until: null },
};

describe('a message about an alarm', () => {
  it.each(REPORTED_STATES)('is complete in every language when it is %s', (state) => {
    expectComplete((language) => alarmMessage(language, { ...ALARM, state, until: '2026-11-16T10:00:00.000Z' }));
  });

  it('says how urgent it is, since when, and what was found', () => {
    expect(alarmMessage('en', ALARM)).toBe(
      'Warning: POOL_DAYS_LOW, since Nov 16, 2026, 09:00 UTC. At the present pace the pool covers 3 business days of rewards, fewer than 14. Please fund it.',
    );
    expect(alarmMessage('en', { ...ALARM, state: 'open' })).toMatch(
      /^Warning, open and no admin is on it: POOL_DAYS_LOW,/,
    );
    expect(alarmMessage('de', { ...ALARM, state: 'cleared', until: '2026-11-16T10:00:00.000Z' })).toMatch(
      /^Aufgehoben: POOL_DAYS_LOW, 16\.11\.2026, 09:00 UTC bis 16\.11\.2026, 10:00 UTC\. Gemeldet war: Beim jetzigen/,
    );
  });

  it('has a subject that counts what it tells', () => {
    const raised = [ALARM, ALARM];
    expect(alarmSubject('en', raised)).toBe('Alarms: 2 raised');
    const others = [
      { ...ALARM, state: 'cleared' as const },
      { ...ALARM, state: 'open' as const },
    ];
    expect(alarmSubject('en', [...others, ...raised])).toBe('Alarms: 2 raised, 1 still open, 1 cleared');
    expect(alarmSubject('de', [...others, ...raised])).toBe('Alarme: 2 neu, 1 weiter offen, 1 aufgehoben');
  });

  it('is one line, also of an alarm that another version raised', () => {
    const message = alarmMessage('de', { ...ALARM, code: 'OF_LATER', params: null, sentence: 'One.\n\nTwo.' });
    expect(message).toBe('Kritisch: OF_LATER, seit 16.11.2026, 09:00 UTC. One. Two.');
    expect(alarmMessage('en', { ...ALARM, code: 'OF_LATER', params: {} })).toContain('UTC. OF_LATER');
    expect(alarmMessage('de', { ...ALARM, code: 'STATEMENT_LATE', params: {} })).toContain('UTC. STATEMENT_LATE');
  });
});
