import { newPasskeyErrors } from './new-passkey';

describe('a new passkey', () => {
  it('has a name, and its owner knows the password', () => {
    expect(newPasskeyErrors({ name: 'Phone', password: 'quiet river stone' })).toEqual({});
    expect(Object.keys(newPasskeyErrors({ name: ' ', password: '' }))).toEqual(['name', 'password']);
  });
});
