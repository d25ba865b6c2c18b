import { parseMove } from './parse-move';

describe('what demo:clock understands', () => {
  it.each([
    ['+8h', 28_800],
    ['+48h', 172_800],
    ['+30m', 1_800],
    ['-1d', -86_400],
    ['+2w', 1_209_600],
  ])('%s is a move', (word, seconds) => {
    expect(parseMove([word])).toEqual({ kind: 'move', seconds });
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
