import { parseRequestKey } from './request-key';

const request = (key: string | undefined, body: unknown = {}, url = '/api/cycles/start') =>
  parseRequestKey({ method: 'POST', url, body, headers: key === undefined ? {} : { 'idempotency-key': key } });

describe('the key of a request', () => {
  it('is null when none was sent', () => {
    expect(request(undefined).key).toBeNull();
  });

  it.each(['a', 'x'.repeat(255), '!~', '01990000-0000-7000-8000-00000000000a'])('takes %p', (key) => {
    expect(request(key).key).toBe(key);
  });

  it.each(['', 'x'.repeat(256), 'a b', 'é', 'tab\t', '\u0000'])('refuses %p', (key) => {
    expect(() => request(key)).toThrow(expect.objectContaining({ code: 'INVALID_IDEMPOTENCY_KEY' }));
  });

  it('hashes what is asked for, however it is spelled', () => {
    const hash = request('k', { a: 1, b: [{ c: 2, d: 3 }] }).requestHash;
    expect(request('other', { b: [{ d: 3, c: 2 }], a: 1 }).requestHash).toBe(hash);
    expect(request('k', { a: 2, b: [{ c: 2, d: 3 }] }).requestHash).not.toBe(hash);
    expect(request('k', { a: 1, b: [{ c: 2, d: 3 }] }, '/api/cycles/collect').requestHash).not.toBe(hash);
  });

  it('keeps passwords out of the hash', () => {
    expect(request('k', { amount: '1', withdrawalPassword: 'x' }).requestHash).toBe(
      request('k', { amount: '1', withdrawalPassword: 'y' }).requestHash,
    );
  });
});
