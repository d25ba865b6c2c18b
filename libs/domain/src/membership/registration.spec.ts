import fc from 'fast-check';
import { RegistrationInput, canonicalPassword, passwordsAreTheSame, registrationFault } from './registration';

const GOOD: RegistrationInput = {
  invitationCode: '7K2M9QX4TB',
  email: 'ada@example.com',
  password: 'one thing',
  withdrawalPassword: 'another thing',
};
const { email: _email, ...WITHOUT_EMAIL } = GOOD;

describe('a sign-up', () => {
  it('by email or by phone has nothing wrong with it', () => {
    expect(registrationFault(GOOD)).toBeNull();
    expect(registrationFault({ ...WITHOUT_EMAIL, phone: '+4915112345678' })).toBeNull();
  });

  it.each<[string, Partial<RegistrationInput>, string]>([
    ['no code', { invitationCode: undefined }, 'INVITATION_CODE_REQUIRED'],
    ['a blank code', { invitationCode: ' \t' }, 'INVITATION_CODE_REQUIRED'],
    ['neither email nor phone', { email: '' }, 'EMAIL_REQUIRED'],
    ['a phone where the form asks for an email', { email: '', phone: '+1', identifiedBy: 'email' }, 'EMAIL_REQUIRED'],
    ['no phone where the form asks for one', { email: '', identifiedBy: 'phone' }, 'PHONE_REQUIRED'],
    ['a password typed differently', { passwordRepeated: 'one thinG' }, 'PASSWORDS_DIFFER'],
    ['a withdrawal password typed differently', { withdrawalPasswordRepeated: '' }, 'WITHDRAWAL_PASSWORDS_DIFFER'],
  ])('with %s is told %s', (_name, change, code) => {
    const fault = registrationFault({ ...GOOD, ...change });
    expect(fault).toMatchObject({ code: 'INVALID_INPUT', params: { reason: 'field', fault: { code } } });
    expect(Object.values(fault?.fields ?? {})).toEqual([{ code, params: {} }]);
  });

  it('with both email and phone has to choose', () => {
    expect(registrationFault({ ...GOOD, phone: '+4915112345678' })?.fields).toHaveProperty('phone');
  });

  it('with one password for both is refused, also when only the keyboard differs', () => {
    expect(registrationFault({ ...GOOD, withdrawalPassword: GOOD.password })?.code).toBe('SAME_PASSWORDS');
    expect(registrationFault({ ...GOOD, password: 'caf\u00e9', withdrawalPassword: 'cafe\u0301' })?.code).toBe(
      'SAME_PASSWORDS',
    );
  });

  it('is told the first fault in the order of the form, whatever else is wrong behind it', () => {
    const steps: [Partial<RegistrationInput>, string][] = [
      [{ invitationCode: '' }, 'INVITATION_CODE_REQUIRED'],
      [{ email: '' }, 'EMAIL_REQUIRED'],
      [{ passwordRepeated: 'x' }, 'PASSWORDS_DIFFER'],
      [{ withdrawalPasswordRepeated: 'x' }, 'WITHDRAWAL_PASSWORDS_DIFFER'],
    ];
    fc.assert(
      fc.property(fc.subarray(steps, { minLength: 1 }), (wrong) => {
        const input = wrong.reduce((sum, [change]) => ({ ...sum, ...change }), GOOD);
        expect(registrationFault(input)?.params).toMatchObject({ fault: { code: wrong[0]?.[1] } });
      }),
    );
  });
});

describe('passwords', () => {
  it('are the same exactly when their canonical forms are', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (one, other) => {
        expect(passwordsAreTheSame(one, other)).toBe(canonicalPassword(one) === canonicalPassword(other));
        expect(passwordsAreTheSame(one, one.normalize('NFD'))).toBe(true);
      }),
    );
  });

  it('keep their case and their spaces', () => {
    expect(passwordsAreTheSame('secret', 'Secret')).toBe(false);
    expect(passwordsAreTheSame('secret', 'secret ')).toBe(false);
  });
});
