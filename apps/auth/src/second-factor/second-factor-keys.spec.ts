import fc from 'fast-check';
import { AuthConfig } from '../config';
import { SecondFactorKeys } from './second-factor-keys';

const keysOf = (SECOND_FACTOR_KEY: string) =>
  new SecondFactorKeys(Object.assign(new AuthConfig(), { SECOND_FACTOR_KEY }));
const keys = keysOf('a key of the specs, which is long enough');

describe('the keys of second factors', () => {
  it('open what they sealed, for the same account only', () => {
    fc.assert(
      fc.property(fc.uuid(), fc.uuid(), fc.string(), (account, other, secret) => {
        const sealed = keys.seal(account, secret);
        expect(keys.open(account, sealed)).toBe(secret);
        if (other !== account) expect(() => keys.open(other, sealed)).toThrow();
      }),
    );
  });

  it('notice every changed byte, a cut and another key', () => {
    const sealed = keys.seal('a', 'a secret');
    for (let at = 0; at < sealed.length; at += 1) {
      const changed = Buffer.from(sealed);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect(() => keys.open('a', changed)).toThrow();
    }
    expect(() => keys.open('a', sealed.subarray(0, -1))).toThrow();
    expect(() => keys.open('a', sealed.subarray(0, 20))).toThrow();
    expect(() => keysOf('another key, which is long enough as well').open('a', sealed)).toThrow();
  });

  it('never seal the same thing alike, and show nothing of it', () => {
    const [one, two] = [keys.seal('a', 'a secret'), keys.seal('a', 'a secret')];
    expect(one.equals(two)).toBe(false);
    expect(one.includes('secret')).toBe(false);
  });

  it('hash a code for its account and under their key', () => {
    const hash = keys.hashCode('a', '7K2M9QX4TB');
    expect(hash).toHaveLength(32);
    expect(keys.hashCode('a', '7K2M9QX4TB').equals(hash)).toBe(true);
    for (const other of [keys.hashCode('b', '7K2M9QX4TB'), keysOf('x'.repeat(32)).hashCode('a', '7K2M9QX4TB')]) {
      expect(other.equals(hash)).toBe(false);
    }
  });
});
