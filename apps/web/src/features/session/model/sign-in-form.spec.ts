import { signInBody, signInFault } from './sign-in-form';

const good = { email: 'ada@example.org', password: 'quiet river stone', totp: '' };

describe('the sign-in form', () => {
  it('names the first thing missing in the agreed order', () => {
    expect(signInFault({ email: ' ', password: '', totp: '' }, false)?.title).toBe('Email required');
    expect(signInFault({ ...good, password: '' }, false)?.title).toBe('Password required');
    expect(signInFault(good, false)).toBeNull();
  });

  it('wants the code once the server has asked for it', () => {
    expect(signInFault(good, true)?.field).toBe('totp');
    expect(signInFault({ ...good, totp: '123456' }, true)).toBeNull();
  });

  it('sends the code only then', () => {
    expect(signInBody({ ...good, email: ' ada@example.org ' }, null)).toEqual({
      email: 'ada@example.org',
      password: good.password,
    });
    expect(signInBody(good, '123456')).toHaveProperty('totp', '123456');
  });
});
