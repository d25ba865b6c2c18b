import { requestKind } from './request-kind';

const ORIGIN = 'https://ballast.example';
const SHELL = ['/member/app.html', '/color-scheme.js', '/ballast.svg'];
const kindOf = (path: string, mode = 'navigate', method = 'GET') =>
  requestKind({ method, mode, url: new URL(path, ORIGIN) }, ORIGIN, SHELL);

describe('the service worker', () => {
  it.each(['/', '/rewards', '/account?tab=security', '/transactions/0190', '/nowhere'])(
    'answers for the document at %s',
    (path) => expect(kindOf(path)).toBe('screen'),
  );

  it.each(['/check-proof', '/check-proof/', '/check-proof.html', '/api/docs', '/API/user', '/metrics', '/robots.txt'])(
    'leaves the document at %s alone',
    (path) => expect(kindOf(path)).toBe('other'),
  );

  it.each([
    '/api/user',
    '/api/analytics/stats',
    '/api/push-subscriptions',
    '/assets/check-proof/page-Ab12Cd34.js',
    '/manifest.webmanifest',
    '/worker.js',
    'https://elsewhere.example/assets/app-Ab12Cd34.js',
  ])('leaves what a page reads from %s alone', (path) => expect(kindOf(path, 'cors')).toBe('other'));

  it('knows the files of the shell, by hash or by name', () => {
    expect(kindOf('/assets/member-D3bIqmjH.js', 'cors')).toBe('file');
    expect(kindOf('/assets/inter-latin-wght-normal-Dx4kXJAl.woff2', 'cors')).toBe('file');
    expect(kindOf('/color-scheme.js', 'no-cors')).toBe('shell');
  });

  it.each(['POST', 'PUT', 'DELETE', 'HEAD'])('leaves each %s alone', (method) => {
    for (const path of ['/', '/api/logout', '/color-scheme.js']) expect(kindOf(path, 'cors', method)).toBe('other');
  });
});
