import { retryDelay } from './retry-delay';

describe('a mail that failed', () => {
  it.each([
    [1, 15],
    [2, 30],
    [5, 240],
    [9, 3600],
    [400, 3600],
  ])('comes again after its attempt %i in %i seconds at most, three quarters of it at least', (attempts, seconds) => {
    expect(retryDelay(attempts, 0)).toBe(seconds);
    expect(retryDelay(attempts, 1)).toBe(seconds * 0.75);
  });
});
