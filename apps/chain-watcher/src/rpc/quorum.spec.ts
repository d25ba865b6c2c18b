import * as fc from 'fast-check';
import { findQuorum, quorumHeight } from './quorum';

describe('what several RPCs say', () => {
  it('has been reached by as many as are needed, and by no more than those could it be higher', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(), { maxLength: 6 }), fc.integer({ min: 1, max: 3 }), (heights, needed) => {
        const height = quorumHeight(heights, needed);
        if (height === null) return expect(heights.length).toBeLessThan(needed);
        expect(heights.filter((one) => one >= height).length).toBeGreaterThanOrEqual(needed);
        expect(heights.filter((one) => one > height).length).toBeLessThan(needed);
      }),
    );
  });

  it('is believed when enough say it and not enough say something else', () => {
    const answers = (...answers: string[]) => answers.map((answer, rpc) => [rpc, answer] as const);
    const same = (answer: string): string => answer;
    expect(findQuorum(answers('a', 'b', 'a'), 2, same)).toEqual({ answer: 'a', witnesses: [0, 2] });
    expect(findQuorum(answers('a', 'b', 'c'), 2, same)).toBeNull();
    expect(findQuorum(answers('a', 'a', 'b', 'b'), 2, same)).toBeNull();
    expect(findQuorum([], 1, same)).toBeNull();
  });
});
