import jwt from 'jsonwebtoken';
import { SystemClock } from '../clock/clock';
import { Identity } from './identity';
import { IdentityTokens, TokenSecret } from './identity-token';
import { secretId } from './internal-secrets';

const OLD = 'the secret of before, long enough for it';
const NEW = 'the secret of after, long enough for it too';
const LEDGER: Identity = { kind: 'service', service: 'ledger' };

describe('identity tokens while their secret is replaced', () => {
  it.each([
    ['first, everybody accepts the next one too', [OLD], [OLD, NEW]],
    ['second, everybody signs by it', [OLD, NEW], [NEW, OLD]],
    ['third, nobody accepts the one of before', [NEW, OLD], [NEW]],
  ])('%s: a process of before and one of after the step understand each other', (_what, before, after) => {
    const [one, other] = [new IdentityTokens(before), new IdentityTokens(after)];
    expect(one.verify(other.sign(LEDGER))).toEqual(LEDGER);
    expect(other.verify(one.sign(LEDGER))).toEqual(LEDGER);
  });

  it('would not understand each other with a step left out', () => {
    expect(new IdentityTokens([OLD]).verify(new IdentityTokens([NEW, OLD]).sign(LEDGER))).toBeUndefined();
  });

  it('name the secret that signed them, and show nothing of it', () => {
    const token = new IdentityTokens([NEW, OLD]).sign(LEDGER);
    expect(jwt.decode(token, { complete: true })?.header.kid).toBe(secretId(NEW));
    expect(secretId(NEW)).toMatch(/^[\w-]{11}$/);
    expect(secretId(OLD)).not.toBe(secretId(NEW));
  });

  it('of a version that named no secret are accepted by each', () => {
    for (const secret of [OLD, NEW]) {
      const unnamed = jwt.sign({ identity: LEDGER }, secret, { issuer: 'ballast', expiresIn: 30 });
      expect(new IdentityTokens([NEW, OLD]).verify(unnamed)).toEqual(LEDGER);
    }
  });

  it('that name a secret and are signed by another one are forged', () => {
    const options = { issuer: 'ballast', expiresIn: 30 };
    const forged = jwt.sign({ identity: LEDGER }, 'x'.repeat(32), { ...options, keyid: secretId(NEW) });
    const misnamed = jwt.sign({ identity: LEDGER }, OLD, { ...options, keyid: secretId(NEW) });
    const tokens = new IdentityTokens([NEW, OLD]);
    expect([tokens.verify(forged), tokens.verify(misnamed)]).toEqual([undefined, undefined]);
  });

  it('are known as of another time by an accepted secret as well', () => {
    const iat = Math.floor(Date.now() / 1000) - 3600;
    const old = jwt.sign({ identity: LEDGER, iat }, OLD, { issuer: 'ballast', expiresIn: 30, keyid: secretId(OLD) });
    expect(new IdentityTokens([NEW, OLD]).isOfAnotherTime(old)).toBe(true);
    expect(new IdentityTokens([NEW]).isOfAnotherTime(old)).toBe(false);
  });

  it('tell whose secret signed them, once for each token', () => {
    const seen: TokenSecret[] = [];
    const tokens = new IdentityTokens([NEW, OLD], new SystemClock(), (by) => seen.push(by));
    const [own, other] = [tokens.sign(LEDGER), new IdentityTokens(OLD).sign(LEDGER)];
    for (const token of [own, own, other, new IdentityTokens('x'.repeat(32)).sign(LEDGER)]) tokens.verify(token);
    expect(seen).toEqual(['current', 'accepted', 'unknown']);
  });
});
