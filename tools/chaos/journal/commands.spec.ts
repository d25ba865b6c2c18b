import { commandsIn, finalMeaning, meaningUnderLoad, meaningOf } from './commands';
import { readJournal } from './journal';
import type { AnswerLine, JournalLine } from './lines';

const sent = (key: string, at: number, more: object = {}): JournalLine => ({
  line: 'sent',
  key,
  member: 'm',
  kind: 'start',
  body: {},
  at,
  sure: true,
  replay: false,
  ...more,
});
const answer = (key: string, status: number, more: Partial<AnswerLine> = {}): JournalLine => ({
  line: 'answer',
  key,
  sentAt: 1,
  at: 2,
  status,
  body: null,
  replay: false,
  ...more,
});

describe('the journal', () => {
  it('leaves a last line that was cut off out', () => {
    expect(readJournal(`${JSON.stringify(sent('a', 1))}\n{"line":"ans`)).toEqual([sent('a', 1)]);
    expect(readJournal('')).toEqual([]);
  });

  it('takes what was sent twice under one key for one command, sure only if it was each time', () => {
    const [command, ...more] = commandsIn([sent('a', 1), sent('a', 2, { sure: false }), answer('a', 200)]);
    expect(more).toEqual([]);
    expect(command).toMatchObject({ key: 'a', sentAt: 1, sure: false, answers: [{ status: 200 }] });
  });

  it.each([
    [200, null, 'done'],
    [202, null, 'done'],
    [422, { code: 'NOT_A_BUSINESS_DAY' }, 'refused'],
    [503, { code: 'OVERLOADED' }, 'refused'],
    [503, { code: 'SERVICE_UNAVAILABLE' }, 'unknown'],
    [500, { code: 'INTERNAL' }, 'unknown'],
  ] as const)('reads %i %j as %s', (status, body, meaning) => {
    expect(meaningOf({ status, body })).toBe(meaning);
  });

  it('tells what was known under load from what a replay settled', () => {
    const [command] = commandsIn([sent('a', 1), answer('a', 503), answer('a', 200, { replay: true })]);
    expect(command && meaningUnderLoad(command)).toBe('unknown');
    expect(command && finalMeaning(command)).toBe('done');
  });

  it('believes one answer that it is done against any refusal', () => {
    const [command] = commandsIn([sent('a', 1), answer('a', 200), answer('a', 409)]);
    expect(command && meaningUnderLoad(command)).toBe('done');
  });
});
