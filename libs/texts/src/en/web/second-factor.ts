/** The second factor wherever it is asked for: at sign-in and before payments and security changes. */
export const secondFactorTexts = {
  code: {
    app: { label: 'Authenticator code', other: 'Use a backup code instead' },
    backup: {
      label: 'Backup code',
      hint: 'One of the codes you kept when you set up the app. Each works once.',
      other: 'Use the authenticator app instead',
    },
    hint: 'The 6 digits your authenticator app shows now.',
    missing: 'Enter the code.',
  },
  stepUp: {
    title: 'Confirm it is you',
    lead: 'This moves money or changes how your account is protected. Nothing is sent before you confirm.',
    passkey: 'Confirm with passkey',
    submit: 'Confirm with code',
    or: 'or',
    cancel: 'Do not send',
    refused: 'The passkey was not used. Nothing was sent; try again or use another way.',
    failed: 'This could not be confirmed. Nothing was sent.',
    noWay:
      'Your second factor is a passkey, and this browser cannot use passkeys. Open Ballast on a device that holds it. Nothing was sent.',
  },
};
