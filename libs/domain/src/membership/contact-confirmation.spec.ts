import { secondsToNextConfirmation } from './contact-confirmation';

const NOW = new Date('2026-03-02T12:00:00Z');
const minutesAgo = (...minutes: number[]) => minutes.map((ago) => ({ at: new Date(NOW.getTime() - ago * 60_000) }));

describe('messages that ask to confirm a contact', () => {
  it.each([
    ['none were sent', [], 0],
    ['two were sent just now', [0, 1], 0],
    ['three were sent in half an hour', [1, 10, 20], 600],
    ['three were sent, the first half an hour ago', [1, 10, 30], 0],
    ['nine were sent over the day', [40, 100, 200, 300, 400, 500, 600, 700, 800], 0],
    ['ten were sent over the day', [40, 100, 200, 300, 400, 500, 600, 700, 800, 1430], 600],
    ['ten were sent, the first a day ago', [40, 100, 200, 300, 400, 500, 600, 700, 800, 1440], 0],
  ])('when %s, another waits for the right time', (_name, ago, seconds) => {
    expect(secondsToNextConfirmation(minutesAgo(...ago), NOW)).toBe(seconds);
    expect(secondsToNextConfirmation(minutesAgo(...[...ago].reverse()), NOW)).toBe(seconds);
  });

  it('that were refused count towards the limit of a day alone', () => {
    const refused = minutesAgo(...[0, 1, 2, 3, 4, 5, 6, 7]).map((one) => ({ ...one, isRefused: true }));
    expect(secondsToNextConfirmation([...minutesAgo(8), ...refused], NOW)).toBe(0);
    expect(secondsToNextConfirmation([...minutesAgo(8, 9), ...refused], NOW)).toBe(1431 * 60);
  });
});
