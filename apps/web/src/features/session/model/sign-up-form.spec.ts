import { signUpBody, signUpFault, type SignUpValues } from './sign-up-form';

const good: SignUpValues = {
  invitationCode: '7K2M9QX4TB',
  contact: 'email',
  email: 'ada@example.org',
  phone: '',
  firstName: '',
  lastName: '',
  password: 'quiet river stone',
  confirmPassword: 'quiet river stone',
  withdrawalPassword: 'amber field seven',
  confirmWithdrawalPassword: 'amber field seven',
};
const titleOf = (change: Partial<SignUpValues>) => signUpFault({ ...good, ...change })?.title;

describe('the sign-up form', () => {
  it('lets a complete one pass', () => {
    expect(signUpFault(good)).toBeNull();
  });

  it('names the first fault in the agreed order', () => {
    const empty = { invitationCode: ' ', email: '', confirmPassword: 'x', confirmWithdrawalPassword: 'x' };
    expect(titleOf(empty)).toBe('Invitation code required');
    expect(titleOf({ ...empty, invitationCode: 'A' })).toBe('Email required');
    expect(titleOf({ ...empty, invitationCode: 'A', contact: 'phone' })).toBe('Phone required');
    expect(titleOf({ confirmPassword: 'x', confirmWithdrawalPassword: 'x' })).toBe("Passwords don't match");
    expect(titleOf({ confirmWithdrawalPassword: 'x' })).toBe("Withdrawal passwords don't match");
  });

  it('wants two different passwords', () => {
    const same = { withdrawalPassword: good.password, confirmWithdrawalPassword: good.password };
    expect(signUpFault({ ...good, ...same })?.field).toBe('withdrawalPassword');
  });

  it('sends trimmed values, upper-case code and only the chosen contact', () => {
    const body = signUpBody({
      ...good,
      invitationCode: ' 7k2m9qx4tb ',
      email: ' ada@example.org ',
      firstName: ' Ada ',
    });
    expect(body).toEqual({
      invitationCode: '7K2M9QX4TB',
      email: 'ada@example.org',
      firstName: 'Ada',
      password: good.password,
      withdrawalPassword: good.withdrawalPassword,
    });
    expect(signUpBody({ ...good, contact: 'phone', email: '', phone: '+49 151 123' }).phone).toBe('+49151123');
  });
});
