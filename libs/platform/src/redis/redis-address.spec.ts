import { parseRedisAddress } from './redis-address';

describe('the address of Redis', () => {
  it.each([
    'redis-sentinel://s1:26379',
    'redis-sentinel:///club',
    'redis-sentinel://s1:0/club',
    'redis-cluster://c1:6379/club',
    'redis-cluster://c1,,c2',
    'redis-other://c1',
    'http://c1',
    'c1:6379',
    '',
  ])('is not %p', (text) => {
    expect(parseRedisAddress(text)).toBeUndefined();
  });

  it('is one server', () => {
    expect(parseRedisAddress('redis://:secret@redis:6379/1')).toEqual({
      kind: 'server',
      url: 'redis://:secret@redis:6379/1',
    });
  });

  it('is sentinels and the name of what they watch, the password being the servers’', () => {
    expect(parseRedisAddress('redis-sentinel://:p%40ss@s1,s2:26380,[::1]:26381/club')).toEqual({
      kind: 'sentinel',
      group: 'club',
      password: 'p@ss',
      nodes: [
        { host: 's1', port: 26_379 },
        { host: 's2', port: 26_380 },
        { host: '::1', port: 26_381 },
      ],
    });
  });

  it('is some nodes of a cluster', () => {
    expect(parseRedisAddress('redis-cluster://ballast:secret@10.0.0.1:7000,10.0.0.2')).toEqual({
      kind: 'cluster',
      username: 'ballast',
      password: 'secret',
      nodes: [
        { host: '10.0.0.1', port: 7_000 },
        { host: '10.0.0.2', port: 6_379 },
      ],
    });
  });
});
