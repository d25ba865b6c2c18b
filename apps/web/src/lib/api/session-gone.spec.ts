import { ApiFailure, NETWORK_FAILURE } from '@ballast/dto/client/api-failure';
import { isSessionGone } from './session-gone';

const failure = (status: number, code: string) => new ApiFailure({ status, code, message: '', requestId: null });

describe('a lost session', () => {
  it('is a 401, even from a proxy that gives no code', () => {
    expect(isSessionGone(failure(401, 'NOT_SIGNED_IN'))).toBe(true);
    expect(isSessionGone(failure(401, 'UNKNOWN'))).toBe(true);
  });

  it.each(['TOTP_REQUIRED', 'STEP_UP_REQUIRED', 'INVALID_CREDENTIALS'])('is not a 401 %s', (code) => {
    expect(isSessionGone(failure(401, code))).toBe(false);
  });

  it('is no other failure', () => {
    expect(isSessionGone(failure(403, 'ACCOUNT_SUSPENDED'))).toBe(false);
    expect(isSessionGone(failure(0, NETWORK_FAILURE))).toBe(false);
    expect(isSessionGone(new Error('x'))).toBe(false);
  });
});
