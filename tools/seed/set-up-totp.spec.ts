import { generateSecret, verifySync } from 'otplib';
import { setUpTotp } from './set-up-totp';

describe('setting up the demo’s authenticator app', () => {
  it('leaves the present code to whoever signs in first', async () => {
    const [secret, sent] = [generateSecret(), [] as unknown[]];
    await setUpTotp(
      {
        post: <T>(_path: string, body?: unknown) => {
          sent.push(body);
          return Promise.resolve({ secret } as T);
        },
      },
      { password: 'a password', withdrawalPassword: 'another one' },
    );
    expect(sent[0]).toEqual({ password: 'a password', withdrawalPassword: 'another one' });
    const { totp: token } = sent[1] as { totp: string };
    const now = Math.floor(Date.now() / 1000);
    expect(verifySync({ secret, token, epoch: now - 30 })).toMatchObject({ valid: true });
    expect(verifySync({ secret, token, epoch: now })).toMatchObject({ valid: false });
  }, 10_000);
});
