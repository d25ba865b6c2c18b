import fc from 'fast-check';
import { versionLabel } from './version-label';

describe('the version on a card', () => {
  it.each([
    ['1.2.3', 'v1.2.3'],
    ['v1.2.3', 'v1.2.3'],
    ['V2', 'v2'],
    ['3f9c1ab', 'v3f9c1ab'],
    ['release/2026-11', 'vrelease/2026-11'],
    [' v4 ', 'v4'],
  ])('of %s is %s', (version, label) => {
    expect(versionLabel(version)).toBe(label);
  });

  it('begins with one v, and never with two', () => {
    fc.assert(fc.property(fc.string(), (version) => expect(versionLabel(version)).toMatch(/^v(?![vV])/)));
  });
});
