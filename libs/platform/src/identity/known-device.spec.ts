import { DEVICE_TOKEN_LIFETIME, KnownDeviceTokens } from './known-device';

const NOW = new Date('2026-03-02T12:00:00Z');
const NAME = 'ada@example.org';
const later = (seconds: number) => new Date(NOW.getTime() + seconds * 1000);

describe('the token of a known device', () => {
  const tokens = new KnownDeviceTokens('a secret of the specs, which is long enough');
  const token = tokens.issue(NAME, NOW);

  it('is for the name it was made for, and for no other', () => {
    const device = tokens.read(token, NOW);
    expect(device?.isFor(NAME)).toBe(true);
    expect(device?.isFor('eve@example.org')).toBe(false);
    expect(device?.isFor('')).toBe(false);
  });

  it('names each device differently, and the same one the same', () => {
    expect(tokens.read(token, NOW)?.id).toBe(tokens.read(token, later(60))?.id);
    expect(tokens.read(tokens.issue(NAME, NOW), NOW)?.id).not.toBe(tokens.read(token, NOW)?.id);
  });

  it('tells nothing of the name', () => {
    expect(Buffer.from(token, 'base64url').toString('latin1')).not.toContain('ada');
  });

  it('counts for a year', () => {
    expect(tokens.read(token, later(DEVICE_TOKEN_LIFETIME))).toBeDefined();
    expect(tokens.read(token, later(DEVICE_TOKEN_LIFETIME + 1))).toBeUndefined();
  });

  it('is nobody’s when a single bit of it differs, or the secret does', () => {
    const bytes = Buffer.from(token, 'base64url');
    for (let at = 0; at < bytes.length; at += 1) {
      const forged = Buffer.from(bytes);
      forged[at] = (forged[at] ?? 0) ^ 1;
      expect(tokens.read(forged.toString('base64url'), NOW)).toBeUndefined();
    }
    const others = new KnownDeviceTokens('another secret of the specs, long enough too');
    expect(others.read(token, NOW)).toBeUndefined();
  });

  it.each([undefined, '', 'x', [token, token], `${token}AAAA`, token.slice(4)])('is none as %j', (text) => {
    expect(tokens.read(text, NOW)).toBeUndefined();
  });

  it('counts under an accepted secret, and a new one is made by the current', () => {
    const next = 'another secret of the specs, long enough too';
    const both = new KnownDeviceTokens([next, 'a secret of the specs, which is long enough']);
    expect(both.read(token, NOW)?.isFor(NAME)).toBe(true);
    expect(both.read(token, NOW)?.id).toBe(tokens.read(token, NOW)?.id);
    expect(new KnownDeviceTokens(next).read(both.issue(NAME, NOW), NOW)?.isFor(NAME)).toBe(true);
  });

  it('is never made with a short secret', () => {
    expect(() => new KnownDeviceTokens('short')).toThrow('32 characters');
  });
});
