import fc from 'fast-check';
import { withoutSecrets } from './without-secrets';

const secret = fc.stringMatching(/^[a-zA-Z0-9]{12,40}$/);

describe('a line of the doctor', () => {
  it('holds no secret, however it stands in the environment', () => {
    fc.assert(
      fc.property(secret, fc.string(), fc.string(), (planted, before, after) => {
        const values = [
          { INTERNAL_TOKEN_SECRET: planted },
          { POSTGRES_PASSWORD: planted },
          { DATABASE_URL: `postgres://ballast:${planted}@db.example/ballast` },
          { RPC_URLS: `https://one.example,https://two.example/v2?key=${planted}` },
        ];
        for (const env of values) {
          const whole = Object.values(env)[0] ?? '';
          expect(withoutSecrets(`${before}${planted}${after} ${whole}`, env)).not.toContain(planted);
        }
      }),
    );
  });

  it('holds no key in the path of an RPC, and none that is percent-encoded', () => {
    const env = {
      RPC_URLS: 'https://two.example/v2/0123456789abcdef0123',
      SMTP_URL: 'smtps://a:p%40ssword@mail.example',
    };
    expect(withoutSecrets('at v2/0123456789abcdef0123 and 0123456789abcdef0123', env)).toBe('at … and …');
    expect(withoutSecrets('p@ssword, p%40ssword', env)).toBe('…, …');
  });

  it('keeps what is no secret', () => {
    const env = { DATABASE_URL: 'postgres://ballast@db.example:5432/ballast', PUBLIC_URL: 'https://ballast.example' };
    expect(withoutSecrets('ballast at db.example:5432 and ballast.example', env)).toBe(
      'ballast at db.example:5432 and ballast.example',
    );
  });
});
