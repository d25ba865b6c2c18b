import * as fc from 'fast-check';
import { agreementOf, reachedBy } from './agreement';

describe('what several RPCs say', () => {
  it('has been reached by as many as are needed, and by no more than those could it be higher', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(), { maxLength: 6 }), fc.integer({ min: 1, max: 3 }), (heights, needed) => {
        const height = reachedBy(heights, needed);
        if (height === null) return expect(heights.length).toBeLessThan(needed);
        expect(heights.filter((one) => one >= height).length).toBeGreaterThanOrEqual(needed);
        expect(heights.filter((one) => one > height).length).toBeLessThan(needed);
      }),
    );
  });

  it('is believed when enough say it and not enough say something else', () => {
    const said = (...answers: string[]) => answers.map((answer, rpc) => [rpc, answer] as const);
    const same = (answer: string): string => answer;
    expect(agreementOf(said('a', 'b', 'a'), 2, same)).toEqual({ answer: 'a', witnesses: [0, 2] });
    expect(agreementOf(said('a', 'b', 'c'), 2, same)).toBeNull();
    expect(agreementOf(said('a', 'a', 'b', 'b'), 2, same)).toBeNull();
    expect(agreementOf([], 1, same)).toBeNull();
  });
});
