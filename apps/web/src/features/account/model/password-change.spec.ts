import { fieldOfRefusal, passwordChangeErrors } from './password-change';

const good = { current: 'quiet river stone', next: 'amber field seven', repeated: 'amber field seven' };

describe('changing a password', () => {
  it('needs the present one and the new one twice', () => {
    expect(passwordChangeErrors(good, 'missing')).toEqual({});
    expect(passwordChangeErrors({ ...good, current: '' }, 'missing')).toEqual({ current: 'missing' });
    expect(passwordChangeErrors({ ...good, current: '' }, null)).toEqual({});
    expect(passwordChangeErrors({ ...good, repeated: 'x' }, 'missing')).toHaveProperty('repeated');
    expect(Object.keys(passwordChangeErrors({ current: '', next: '', repeated: '' }, 'missing'))).toEqual([
      'current',
      'next',
    ]);
  });

  it('shows a refusal at the field it is about', () => {
    expect(fieldOfRefusal('WRONG_PASSWORD')).toBe('current');
    expect(fieldOfRefusal('WRONG_WITHDRAWAL_PASSWORD')).toBe('current');
    expect(fieldOfRefusal('WITHDRAWAL_PASSWORD_NEEDED')).toBe('current');
    expect(fieldOfRefusal('WEAK_PASSWORD')).toBe('next');
    expect(fieldOfRefusal('SAME_PASSWORDS')).toBe('next');
    expect(fieldOfRefusal('STEP_UP_REQUIRED')).toBeNull();
  });
});
