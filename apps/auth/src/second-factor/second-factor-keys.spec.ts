import fc from 'fast-check';
import { SecondFactorKeys } from './second-factor-keys';

const keysOf = (current: string, accepted?: string) =>
  new SecondFactorKeys({
    SECOND_FACTOR_KEY: current,
    ...(accepted === undefined ? {} : { SECOND_FACTOR_KEY_ACCEPTED: accepted }),
  });
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
    const openBytes = (secret: Buffer) => keys.open('a', { ...sealed, secret });
    for (let at = 0; at < sealed.secret.length; at += 1) {
      const changed = Buffer.from(sealed.secret);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect(() => openBytes(changed)).toThrow();
    }
    expect(() => openBytes(sealed.secret.subarray(0, -1))).toThrow();
    expect(() => openBytes(sealed.secret.subarray(0, 20))).toThrow();
    expect(() => keysOf('another key, which is long enough as well').open('a', sealed)).toThrow();
  });

  it('never seal the same thing alike, and show nothing of it', () => {
    const [one, two] = [keys.seal('a', 'a secret').secret, keys.seal('a', 'a secret').secret];
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

  describe('while one replaces the other', () => {
    const [before, after] = ['a key of the specs, which is long enough', 'the next key of the specs, long enough'];
    const both = keysOf(after, before);

    it('seal by the current and open what either sealed, whatever id stands beside it', () => {
      const sealed = keys.seal('a', 'a secret');
      for (const keyId of [sealed.keyId, both.currentId, 'of nobody', null]) {
        expect(both.open('a', { ...sealed, keyId })).toBe('a secret');
      }
      expect(keysOf(after).open('a', both.seal('a', 'a secret'))).toBe('a secret');
      expect(keys.tryToOpen('a', both.seal('a', 'a secret'))).toBeUndefined();
    });

    it('have ids of their own, which show nothing of them', () => {
      expect([keys.currentId, both.currentId]).toEqual([keysOf(before, after).currentId, keysOf(after).currentId]);
      expect(both.currentId).not.toBe(keys.currentId);
      expect([both.has(keys.currentId), keys.has(both.currentId)]).toEqual([true, false]);
      expect(both.currentId).toMatch(/^[0-9a-f]{16}$/);
    });

    it('know a code of before, also when the key of before is gone and what hashed it was kept', () => {
      const stored = keys.hashCode('a', '7K2M9QX4TB');
      const isKnown = (hashes: readonly Buffer[]) => hashes.some((hash) => hash.equals(stored));
      const kept = both.sealCodeKeys();
      expect(isKnown(both.hashesOf('a', '7K2M9QX4TB', []))).toBe(true);
      expect(isKnown(keysOf(after).hashesOf('a', '7K2M9QX4TB', kept))).toBe(true);
      expect(isKnown(keysOf(after).hashesOf('a', '7K2M9QX4TB', []))).toBe(false);
      expect(isKnown(keysOf(after).hashesOf('a', '7K2M9QX4TC', kept))).toBe(false);
    });
  });
});
