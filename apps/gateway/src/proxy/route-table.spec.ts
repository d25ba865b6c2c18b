import { ROUTES, routeOf } from './route-table';

const to = (path: string) => {
  const route = routeOf(path);
  return route === undefined ? undefined : `${route.service} ${route.access.kind}`;
};

describe('the route table', () => {
  it.each([
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
    for (const route of ROUTES.filter(({ prefix }) => prefix.startsWith('/api/admin')))
      expect(route.access.kind).toBe('admin');
  });
});
