import { confirmationEnds } from './step-up';

describe('a confirmation by the second factor', () => {
  it('counts five minutes', () => {
    expect(confirmationEnds(new Date('2026-03-02T12:00:00.500Z'))).toEqual(new Date('2026-03-02T12:05:00.500Z'));
  });
});
