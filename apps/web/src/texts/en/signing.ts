/** Sign-up and sign-in. */
export const signingTexts = {
  email: 'Email',
  phone: 'Phone',
  password: 'Password',
  confirmPassword: 'Confirm Password',
  withdrawalPassword: 'Withdrawal Password',
  confirmWithdrawalPassword: 'Confirm Withdrawal Password',
  signUp: {
    title: 'Create your account',
    lead: 'Membership is by invitation. You need the code of a member or of the operator.',
    code: 'Invitation Code',
    firstName: 'First Name (optional)',
    lastName: 'Last Name (optional)',
    contact: 'Sign up with',
    phoneHint: 'With country code, for example +49 151 12345678',
    passwordHint: 'Several words are easier to keep than symbols. The server tells you if it is too easy to guess.',
    withdrawalHint:
      'Asked whenever money leaves. It must differ from your password; nobody here will ever ask you for it.',
    submit: 'Create Account',
    haveAccount: 'Already a member?',
    toLogin: 'Sign In',
    errors: {
      code: { title: 'Invitation Code Required', text: 'Enter the invitation code you were given.' },
      email: { title: 'Email Required', text: 'Enter your email address.' },
      phone: { title: 'Phone Required', text: 'Enter your phone number with its country code.' },
      mismatch: { title: "Passwords Don't Match", text: 'Type the same password twice.' },
      withdrawalMismatch: {
        title: "Withdrawal Passwords Don't Match",
        text: 'Type the same withdrawal password twice.',
      },
      same: {
        title: 'Passwords Must Differ',
        text: 'Whoever learns one password must not be able to use the other.',
      },
    },
    done: { title: 'Account Created!', text: 'Welcome to Ballast, you are now logged in.' },
    failed: { title: 'Signup Failed', text: 'Failed to create account' },
  },
  login: {
    title: 'Sign in',
    lead: 'Welcome back.',
    identifier: 'Email or Phone',
    submit: 'Sign In',
    noAccount: 'Have an invitation?',
    toSignUp: 'Create an account',
    errors: {
      email: { title: 'Email Required', text: 'Enter the email address or phone number you joined with.' },
      password: { title: 'Password Required', text: 'Enter your password.' },
    },
    done: { title: 'Welcome Back!', text: 'You have successfully logged in.' },
    failed: { title: 'Login Failed', text: 'Invalid email or password' },
  },
};
