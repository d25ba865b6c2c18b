import { isInSight } from './in-sight';

const moments = (...all: readonly boolean[]) => all.map((isIntersecting) => ({ isIntersecting }));

describe('whether a place is in sight', () => {
  it.each([
    { events: 'it is', reported: moments(true), expected: true },
    { events: 'it is not', reported: moments(false), expected: false },
    // The list grew while the page was busy: it left the window, and came back before anything was reported.
    { events: 'it left and came back', reported: moments(false, true), expected: true },
    { events: 'it came and left', reported: moments(true, false), expected: false },
    { events: 'nothing', reported: moments(), expected: false },
  ])('is $expected where the browser reports: $events', ({ reported, expected }) =>
    expect(isInSight(reported)).toBe(expected),
  );
});
