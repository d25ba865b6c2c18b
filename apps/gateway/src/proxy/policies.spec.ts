import { callsOf } from '../testing/service-calls';
import { POLICIES, isCountedAsRead, isSignIn, policyOf } from './policies';

const to = (path: string) => {
  const policy = policyOf(path);
  return policy === undefined ? undefined : `${policy.service} ${policy.access.kind}`;
};

describe('the policy table', () => {
  it.each([
    ['/api/changes', 'gateway member'],
    ['/api/user', 'auth member'],
    ['/api/login', 'auth public'],
    ['/api/register', 'auth public'],
    ['/api/auth/password', 'auth member'],
    ['/api/auth/password-reset', 'auth public'],
    ['/api/auth/password-reset/confirm', 'auth public'],
    ['/api/auth/withdrawal-password-reset', 'auth member'],
    ['/api/auth/withdrawal-password-reset/confirm', 'auth public'],
    ['/api/auth/passkeys', 'auth member'],
    ['/api/auth/passkeys/sign-in', 'auth public'],
    ['/api/auth/passkeys/sign-in/options', 'auth public'],
    ['/api/auth/payout-wallet', 'auth member'],
    ['/api/auth/payout-wallet/cancel', 'auth public'],
    ['/api/auth/export', 'ledger member'],
    ['/api/auth/sessions/01990000-0000-7000-8000-000000000000', 'auth member'],
    ['/api/auth/receiving-address', 'ledger member'],
    ['/api/auth/receiving-addresses', 'ledger member'],
    ['/api/auth/regenerate-address', 'ledger member'],
    ['/api/admin/users/1/suspend', 'auth admin'],
    ['/api/admin/withdrawals/pending', 'ledger admin'],
    ['/api/reserves', 'ledger public'],
    ['/api/cycles/start', 'ledger member'],
  ])('sends %s to %s', (path, expected) => {
    expect(to(path)).toBe(expected);
  });

  it.each([
    '/api',
    '/api/',
    '/api/nothing',
    '/api/users',
    '/api/userx',
    '/api/user/',
    '/api/admin',
    '/api/admin/anything',
    '/internal/sessions/resolve',
    '/api/../internal/sessions/resolve',
    '/api/user/../../internal/sessions/resolve',
    '/api/user/..%2f..%2finternal',
    '/api/user%2f..%2f..%2finternal/x',
    '/api/%2e%2e/internal',
    '/api/user/./x',
    '/api//user',
    '//api/user',
    '/api/user//x',
    '/api/user\\..\\..\\internal',
    '/api/user;/internal',
    '/api/user%00',
    '/API/user',
    'http://127.0.0.1:3001/internal/sessions/resolve',
    '/api/user#/internal',
    '',
  ])('knows no way for %p', (path) => {
    expect(to(path)).toBeUndefined();
  });

  it('lets nobody into /api/admin but administrators', () => {
    for (const policy of POLICIES.filter(({ prefix }) => prefix.startsWith('/api/admin')))
      expect(policy.access.kind).toBe('admin');
  });

  it('counts a POST that tries a name, a password or a code as a sign-in, and nothing else', () => {
    const tries = (method: string, path: string) => isSignIn(method, policyOf(path));
    expect(tries('POST', '/api/login')).toBe(true);
    expect(tries('POST', '/api/auth/passkeys/sign-in')).toBe(true);
    expect(tries('GET', '/api/login')).toBe(false);
    expect(tries('POST', '/api/auth/passkeys/sign-in/options')).toBe(false);
    expect(tries('POST', '/api/nothing')).toBe(false);
  });

  it('counts as a read what reads, but for files that a service has to draw', () => {
    const reads = (method: string, path: string) => isCountedAsRead(method, policyOf(path));
    expect(reads('GET', '/api/transactions')).toBe(true);
    expect(reads('HEAD', '/api/nothing')).toBe(true);
    expect(reads('POST', '/api/cycles/start')).toBe(false);
    expect(reads('GET', '/api/reports/monthly/2026-10.pdf')).toBe(false);
  });

  describe('and the calls of the services', () => {
    const calls = (['gateway', 'auth', 'ledger', 'deployments'] as const).flatMap(callsOf);

    it('has one row a prefix', () => {
      const prefixes = POLICIES.map(({ prefix }) => prefix);
      expect([...new Set(prefixes)]).toEqual(prefixes);
      expect(calls.length).toBeGreaterThan(80);
    });

    it.each(calls)('sends $method $path to $service, and lets in whom it lets in', ({ path, service, access }) => {
      const policy = policyOf(path);
      expect(policy?.service).toBe(service);
      // The service says which of a prefix's calls CI may use.
      const admitted = policy?.access.kind === 'admin-or-ci' ? ['admin', 'admin-or-ci'] : [policy?.access.kind];
      expect(admitted).toContain(access);
    });

    it.each(POLICIES)('has a use for the row $prefix', (policy) => {
      const own = calls.filter(({ path }) => policyOf(path) === policy);
      expect(own).not.toEqual([]);
      const { limit, invalidates, response } = policy;
      const methods = own.map(({ method }) => method);
      if (limit === 'sign-in') expect(methods).toEqual(['POST']);
      if (invalidates !== undefined) expect(methods.some((method) => method !== 'GET')).toBe(true);
      if (response !== undefined) expect(methods).toEqual(['GET']);
    });
  });
});
