import { placeToReturn, rememberPlace } from './return-place';

describe('where signing in leads', () => {
  it('is where the session was lost', () => {
    const place = { pathname: '/account', search: '?a=1', hash: '#sessions' };
    expect(placeToReturn(rememberPlace(place))).toBe('/account?a=1#sessions');
  });

  it('is the dashboard when nothing was kept', () => {
    expect(placeToReturn(null)).toBe('/');
    expect(placeToReturn({ from: 7 })).toBe('/');
  });

  it('is never another site, nor the login page again', () => {
    expect(placeToReturn({ from: '//evil.example' })).toBe('/');
    expect(placeToReturn({ from: '/\\evil.example' })).toBe('/');
    expect(placeToReturn({ from: 'https://evil.example' })).toBe('/');
    expect(placeToReturn({ from: '/login' })).toBe('/');
  });
});
