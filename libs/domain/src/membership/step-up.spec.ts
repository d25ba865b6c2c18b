import { confirmedUntil } from './step-up';

const AT = new Date('2026-03-02T12:00:00.500Z');
const END = new Date('2026-03-02T12:05:00.500Z');

describe('a confirmation by the second factor', () => {
  it.each([
    [AT, AT, END],
    [AT, new Date(END.getTime() - 1), END],
    [AT, END, null],
    [AT, new Date(END.getTime() + 1), null],
    [null, AT, null],
  ])('of %p counts at %p until %p', (confirmedAt, now, end) => {
    expect(confirmedUntil(confirmedAt, now)).toEqual(end);
  });
});
