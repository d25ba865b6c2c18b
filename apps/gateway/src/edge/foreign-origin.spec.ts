import { isForeignWrite, ownOrigins } from './foreign-origin';

const own = ownOrigins('https://ballast.example');

describe('a write from another origin', () => {
  it.each([
    [{}],
    [{ origin: 'https://ballast.example' }],
    [{ origin: 'https://ballast.example', 'sec-fetch-site': 'same-origin' }],
    [{ 'sec-fetch-site': 'none' }],
  ])('is not one with %j', (headers) => {
    expect(isForeignWrite('POST', headers, own)).toBe(false);
  });

  it.each([
    [{ origin: 'null' }],
    [{ origin: '' }],
    [{ origin: 'https://evil.example' }],
    [{ origin: 'http://ballast.example' }],
    [{ origin: 'https://ballast.example.evil.example' }],
    [{ origin: 'https://ballast.example:8443' }],
    [{ 'sec-fetch-site': 'cross-site' }],
    [{ origin: 'https://ballast.example', 'sec-fetch-site': 'cross-site' }],
  ])('is refused with %j', (headers) => {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) expect(isForeignWrite(method, headers, own)).toBe(true);
    expect(isForeignWrite('GET', headers, own)).toBe(false);
  });

  it('takes the names of the own machine as one, at one port', () => {
    const local = ownOrigins('http://localhost:3000');
    expect(isForeignWrite('POST', { origin: 'http://127.0.0.1:3000' }, local)).toBe(false);
    expect(isForeignWrite('POST', { origin: 'http://localhost:3001' }, local)).toBe(true);
  });
});
