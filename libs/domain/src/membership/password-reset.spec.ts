import { mayGetAnotherReset } from './password-reset';

describe('reset mails of one account', () => {
  it.each([
    [0, true],
    [2, true],
    [3, false],
    [100, false],
  ])('after %i in half an hour there may be another: %s', (sent, may) => {
    expect(mayGetAnotherReset(sent)).toBe(may);
  });
});
