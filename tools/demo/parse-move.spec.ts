import { parseMove } from './parse-move';

describe('what demo:clock understands', () => {
  it.each([
    ['+8h', '+8 hours'],
    ['+48h', '+48 hours'],
    ['+30m', '+30 minutes'],
    ['-1d', '-1 days'],
    ['+2w', '+2 weeks'],
  ])('%s is a move', (word, interval) => {
    expect(parseMove([word])).toEqual({ kind: 'move', interval });
  });

  it.each(['show', 'reset'] as const)('%s is a word of its own', (word) => {
    expect(parseMove([word])).toEqual({ kind: word });
  });

  it.each([[[]], [['8h']], [['+8']], [['+8hours']], [['+1.5h']], [["+1h'; DROP"]], [['+1h', '+1h']], [['+9999999w']]])(
    '%j is refused with how it is meant',
    (args) => {
      expect(() => parseMove(args)).toThrow(/Usage|at most/);
    },
  );
});
