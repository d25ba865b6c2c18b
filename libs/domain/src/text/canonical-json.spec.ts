import fc from 'fast-check';
import { canonicalJson } from './canonical-json';

describe('canonical JSON', () => {
  it('is the same for equal content, whatever the order of its keys', () => {
    expect(canonicalJson({ b: [{ y: 1, x: 2 }], a: null })).toBe('{"a":null,"b":[{"x":2,"y":1}]}');
    expect(canonicalJson({ a: null, b: [{ x: 2, y: 1 }] })).toBe('{"a":null,"b":[{"x":2,"y":1}]}');
  });

  it('keeps the order of a list and every difference of content', () => {
    expect(canonicalJson([2, 1])).not.toBe(canonicalJson([1, 2]));
    expect(canonicalJson({ a: 1 })).not.toBe(canonicalJson({ a: '1' }));
  });

  it('stays the same text when it is parsed and written again', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const text = canonicalJson(value);
        expect(canonicalJson(JSON.parse(text))).toBe(text);
      }),
    );
  });
});
