import fc from 'fast-check';
import { shortVersionLabel, versionLabel } from './version-label';

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

describe('the version in a line of events', () => {
  it.each([
    ['1.2.3', 'v1.2.3'],
    ['v5.0.0-rc.1', 'v5.0.0-rc.1'],
    ['3f786850e387550fdab836ed7e6dc881de23001b', 'v3f78685'],
    ['v3F786850E387550FDAB836ED7E6DC881DE23001B', 'v3F78685'],
    ['ab'.repeat(32), 'vabababa'],
    ['release/2026-11-24-evening-train', 'vrelease/2026-11-24-eve…'],
  ])('of %s is %s', (version, label) => {
    expect(shortVersionLabel(version)).toBe(label);
  });

  it('is a card’s where that is short enough, and at most 24 characters', () => {
    fc.assert(
      fc.property(fc.string(), (version) => {
        const [short, whole] = [shortVersionLabel(version), versionLabel(version)];
        expect(short.length).toBeLessThanOrEqual(24);
        if (whole.length <= 24) expect(short).toBe(whole);
      }),
    );
  });
});
