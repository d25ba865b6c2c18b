import { stepUpWays } from './step-up-ways';

describe('the ways to confirm', () => {
  it('are the passkey where there is one and the browser can, and the code where there is an app', () => {
    expect(stepUpWays({ totp: true, passkeys: 1 }, true)).toEqual({ passkey: true, code: true });
    expect(stepUpWays({ totp: true, passkeys: 0 }, true)).toEqual({ passkey: false, code: true });
    expect(stepUpWays({ totp: true, passkeys: 1 }, false)).toEqual({ passkey: false, code: true });
  });

  it('are none for a passkey alone in a browser without passkeys', () => {
    expect(stepUpWays({ totp: false, passkeys: 2 }, false)).toEqual({ passkey: false, code: false });
  });
});
