import { sessionCookieName, sessionTokenIn } from './session-cookie';

const TOKEN = 'abcdefghijklmnop_-123';

describe('the session cookie', () => {
  it('has the __Host- name everywhere but on the own machine without TLS', () => {
    expect(sessionCookieName('https://ballast.example')).toBe('__Host-ballast_session');
    expect(sessionCookieName('https://localhost:3000')).toBe('__Host-ballast_session');
    expect(sessionCookieName('http://ballast.example')).toBe('__Host-ballast_session');
    expect(sessionCookieName('http://localhost:3000')).toBe('ballast_session');
    expect(sessionCookieName('http://127.0.0.1:3000')).toBe('ballast_session');
  });

  it('is found among others', () => {
    expect(sessionTokenIn(`a=1; ballast_session=${TOKEN}; b=2`, 'ballast_session')).toBe(TOKEN);
  });

  it.each([
    undefined,
    '',
    'ballast_session=',
    'ballast_session=short',
    `xballast_session=${TOKEN}`,
    `ballast_session=${TOKEN}; ballast_session=${TOKEN}x`,
    `ballast_session="${TOKEN}"`,
    `ballast_session=${'x'.repeat(300)}`,
    `ballast_session=${TOKEN}\u0000`,
    `__Host-ballast_session=${TOKEN}`,
  ])('is not found in %p', (header) => {
    expect(sessionTokenIn(header, 'ballast_session')).toBeUndefined();
  });
});
