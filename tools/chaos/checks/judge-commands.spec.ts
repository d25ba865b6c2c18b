import type { Command } from '../journal/commands';
import type { AnswerLine, Kind } from '../journal/lines';
import { judgeCommands, type Effects, type StoredAnswer } from './judge-commands';

const REDEEMED = { id: 'r1', amount: '10' };

const answer = (status: number, body: unknown, replay = false): AnswerLine => ({
  line: 'answer',
  key: 'k1',
  sentAt: 1,
  at: 2,
  status,
  body,
  replay,
});
const redeem = (answers: AnswerLine[], more: Partial<Command> = {}): Command => ({
  key: 'k1',
  member: 'm1',
  kind: 'redeem',
  body: {},
  sentAt: 1,
  sure: false,
  answers,
  ...more,
});
const effects = (more: Partial<Record<Kind, string[]>>): Map<string, Effects> =>
  new Map([['m1', { start: [], collect: [], withdraw: [], redeem: [], expect: [], ...more }]]);
const stored = (one: StoredAnswer | null): Map<string, StoredAnswer> => new Map(one === null ? [] : [['m1 k1', one]]);
const KEPT = { status: 202, body: REDEEMED };

describe('the judgement of commands', () => {
  it('finds nothing in one that is answered, kept and done once', () => {
    const commands = [redeem([answer(202, REDEEMED), answer(202, REDEEMED, true)])];
    expect(judgeCommands({ commands, stored: stored(KEPT), effects: effects({ redeem: ['r1'] }) })).toEqual({
      C3: [],
      C4: [],
      C8: [],
    });
  });

  it.each([
    ['lost', [answer(202, REDEEMED)], null, [], 'was acknowledged and is not in the ledger'],
    ['doubled', [answer(202, REDEEMED)], KEPT, ['r1', 'r2'], 'without a command r2'],
    ['done without its key', [answer(202, REDEEMED)], KEPT, [], 'missing r1'],
    ['answered otherwise', [answer(202, { id: 'r9' })], KEPT, ['r9'], 'kept is'],
    [
      'refused when replayed',
      [answer(202, REDEEMED), answer(422, { code: 'NOTHING_TO_REDEEM' }, true)],
      KEPT,
      ['r1'],
      'NOTHING_TO_REDEEM',
    ],
  ] as const)('finds an acknowledged command that was %s', (...[, answers, kept, done, words]) => {
    const facts = {
      commands: [redeem([...answers])],
      stored: stored(kept),
      effects: effects({ redeem: [...done] }),
    };
    expect(judgeCommands(facts).C3.join('\n')).toContain(words);
  });

  it('finds an unacknowledged command that no replay settles, or that took effect twice', () => {
    const open = redeem([answer(503, { code: 'SERVICE_UNAVAILABLE' })]);
    expect(judgeCommands({ commands: [open], stored: stored(null), effects: effects({}) }).C4.join()).toContain(
      'is not settled',
    );
    const twice = redeem([answer(503, {}), answer(202, REDEEMED, true)]);
    const facts = { commands: [twice], stored: stored(KEPT), effects: effects({ redeem: ['r1', 'r0'] }) };
    expect(judgeCommands(facts).C4.join()).toContain('2 took effect');
  });

  it('finds a refusal of a member who knew how things stood, unless for an overload', () => {
    const wrong = redeem([answer(401, { code: 'NOT_SIGNED_IN' })], { sure: true });
    const busy = redeem([answer(503, { code: 'OVERLOADED' })], { sure: true });
    const judge = (command: Command) =>
      judgeCommands({ commands: [command], stored: stored(null), effects: effects({}) }).C8;
    expect(judge(wrong).join()).toContain('401 NOT_SIGNED_IN');
    expect(judge(busy)).toEqual([]);
  });

  it('asks for the same sentence at each replay, though it is not kept', () => {
    const judge = (...sentences: string[]) => {
      const answers = sentences.map((message, n) => answer(202, { message, ...REDEEMED }, n > 0));
      return judgeCommands({ commands: [redeem(answers)], stored: stored(KEPT), effects: effects({ redeem: ['r1'] }) })
        .C3;
    };
    expect(judge('Done.', 'Done.')).toEqual([]);
    expect(judge('Done.', 'Not done.').join()).toContain('kept is');
  });

  it('tells collects, whose answers have no id, apart by their rewards', () => {
    const collect = redeem([answer(200, { reward: '2.5' })], { kind: 'collect' });
    const kept = stored({ status: 200, body: { reward: '2.5' } });
    const judge = (collects: string[]) =>
      judgeCommands({ commands: [collect], stored: kept, effects: effects({ collect: collects }) }).C3;
    expect(judge(['2.5'])).toEqual([]);
    expect(judge(['2.5', '2.5']).join()).toContain('2 took effect');
  });
});
