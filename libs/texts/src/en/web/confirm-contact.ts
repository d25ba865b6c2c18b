/** The confirmation of the contact that a member joined with: the banner, and the page of the mailed link. */
export const confirmContactTexts = {
  email: {
    title: 'Confirm your email address',
    lead: (address: string) =>
      `We sent a mail with a link to ${address}. Until you open it you can name no payout wallet, add no second factor and withdraw no rewards. The rest of Ballast works.`,
    again: 'Send another mail',
    sent: { title: 'Another mail is on its way', text: 'The link in it replaces the one before.' },
    failed: { title: 'Mail not sent', text: 'Try again in a moment.' },
  },
  phone: {
    title: 'Confirm your phone number',
    lead: (number: string) =>
      `Have a code sent to ${number} and enter it here. Until then you can name no payout wallet, add no second factor and withdraw no rewards. The rest of Ballast works.`,
    unreachable: (number: string) =>
      `This club sends no SMS, so ${number} cannot be confirmed. Name an email address instead: until one is confirmed you can name no payout wallet, add no second factor and withdraw no rewards.`,
    send: 'Send a code by SMS',
    again: 'Send another code',
    sent: { title: 'Code sent', text: 'It may take a minute to arrive.' },
    notSent: { title: 'Code not sent', text: 'Try again in a moment.' },
    code: 'Code from the SMS',
    submit: 'Confirm',
    done: { title: 'Phone number confirmed', text: 'You can name your payout wallet now.' },
    failed: { title: 'Not confirmed', text: 'Try again in a moment.' },
    useEmail: 'Use an email address',
  },
  change: {
    open: 'Use another address',
    label: 'Your email address',
    password: 'Withdrawal password',
    submit: 'Send the link there',
    done: {
      title: 'Address changed',
      text: 'A mail with a link is on its way there. Sign in with the new address from now on.',
    },
    failed: { title: 'Address not changed', text: 'Your address is as it was. Try again.' },
  },
  page: {
    title: 'Confirm your email address',
    lead: 'With this you show that our mails reach you. Then a payout wallet can be named and rewards can be withdrawn.',
    submit: 'Confirm',
    failed: { title: 'Not confirmed', text: 'Try again in a moment.' },
    void: {
      title: 'This link is used up or out of date',
      text: 'If you confirmed with it before, that counts. Otherwise it is older than a day, was replaced by a newer one, or was cut off in the mail.',
      next: 'Sign in: where something is still to be confirmed, the top of the page says so and sends another link.',
      action: 'Go to Ballast',
    },
    already: {
      title: 'Nothing left to confirm',
      text: (email: string) => `${email} is confirmed already.`,
      action: 'Go to Ballast',
    },
    done: { title: 'Email address confirmed', text: 'You can name your payout wallet now.', action: 'Go to Ballast' },
  },
};
