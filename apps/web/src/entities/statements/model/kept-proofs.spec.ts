import { writeProofFile } from '@ballast/vault/statements/proof-file';
import { someProofFile } from '../../../testing/proof-files';
import { KeptProofs } from './kept-proofs';

const proof = { at: '2026-11-23T10:00:00.000Z', text: writeProofFile(someProofFile()) };

function browser() {
  const values = new Map<string, string>();
  const storage = {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
  };
  return { values, proofs: new KeptProofs(() => storage) };
}

describe('the proof that a browser keeps', () => {
  it('is the newest one, of each member their own', () => {
    const { proofs } = browser();
    expect(proofs.keep('a', { ...proof, at: '2026-11-22T10:00:00.000Z' })).toBe('on');
    expect(proofs.keep('a', proof)).toBe('on');
    expect(proofs.read('a')).toEqual(proof);
    expect(proofs.read('b')).toBeNull();
  });

  it('is removed when the member wants that, and not kept anew by the next visit', () => {
    const { proofs, values } = browser();
    proofs.keep('a', proof);
    expect(proofs.turnOff('a')).toBe('off');
    expect([...values.values()].join()).not.toContain('entitlement');
    expect(proofs.keep('a', proof)).toBe('off');
    expect(proofs.read('a')).toBeNull();
    expect(proofs.turnOn('a', proof)).toBe('on');
    expect(proofs.read('a')).toEqual(proof);
  });

  it('is none over rubbish, and where the browser refuses storage', () => {
    const { proofs, values } = browser();
    for (const rubbish of ['{', '{}', 'null', '{"at":"x","text":"{}"}']) {
      values.set(proofs.keyOf('a'), rubbish);
      expect(proofs.read('a')).toBeNull();
    }
    const refusing = new KeptProofs(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    expect([refusing.keep('a', proof), refusing.turnOff('a'), refusing.read('a')]).toEqual([
      'refused',
      'refused',
      null,
    ]);
  });
});
