import { displayName } from './display-name';

const nobody = { firstName: null, lastName: null, email: null, phone: null };

describe('the name of a member on a page', () => {
  it('is first and last name when both are known', () => {
    expect(displayName({ ...nobody, firstName: 'Ada', lastName: 'Byron', email: 'a@b.c' }, 'User')).toBe('Ada Byron');
  });

  it('else the email, else the phone, else a word', () => {
    expect(displayName({ ...nobody, firstName: 'Ada', email: 'a@b.c', phone: '+49' }, 'User')).toBe('a@b.c');
    expect(displayName({ ...nobody, phone: '+4915112345678' }, 'User')).toBe('+4915112345678');
    expect(displayName(nobody, 'User')).toBe('User');
  });
});
