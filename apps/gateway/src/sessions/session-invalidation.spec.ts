import { policyOf } from '../proxy/policies';
import { sessionInvalidationFor } from './session-invalidation';

const MEMBER = {
  kind: 'member',
  memberId: 'm1',
  isAdmin: false,
  status: 'active',
  sessionId: 's1',
  hasSecondFactor: false,
  confirmedUntil: null,
} as const;

const invalidated = (method: string, path: string, member?: typeof MEMBER) =>
  sessionInvalidationFor({ method, path, policy: policyOf(path)! }, member);

describe('what a write makes the gateway forget', () => {
  it.each([
    ['POST', '/api/logout', { memberId: 'm1' }],
    ['POST', '/api/login', { memberId: 'm1' }],
    ['POST', '/api/auth/password', { memberId: 'm1' }],
    ['DELETE', '/api/auth/sessions', { memberId: 'm1' }],
    ['DELETE', '/api/auth/sessions/s2', { memberId: 'm1' }],
    ['POST', '/api/admin/users/m7/suspend', { memberId: 'm7' }],
    ['POST', '/api/admin/users/m7/restore', { memberId: 'm7' }],
    ['POST', '/api/auth/password-reset/confirm', 'all'],
    ['POST', '/api/auth/withdrawal-password-reset/confirm', 'all'],
    ['POST', '/api/auth/payout-wallet/cancel', 'all'],
    ['PATCH', '/api/user', { memberId: 'm1' }],
    ['POST', '/api/auth/step-up', { memberId: 'm1' }],
    ['POST', '/api/auth/totp/enable', { memberId: 'm1' }],
    ['POST', '/api/auth/totp/disable', { memberId: 'm1' }],
    ['POST', '/api/auth/passkeys', { memberId: 'm1' }],
    ['POST', '/api/auth/passkeys/sign-in', { memberId: 'm1' }],
    ['DELETE', '/api/auth/passkeys/p1', { memberId: 'm1' }],
    ['GET', '/api/auth/sessions', undefined],
    ['POST', '/api/auth/password-reset', undefined],
    ['POST', '/api/cycles/start', undefined],
  ])('%s %s: %j', (method, path, expected) => {
    expect(invalidated(method, path, MEMBER)).toEqual(expected);
  });

  it('is nothing for a visitor', () => {
    expect(invalidated('POST', '/api/login')).toBeUndefined();
  });
});
