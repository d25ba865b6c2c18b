/** The first steps of a new member, on the dashboard. */
export const firstRunTexts = {
  title: 'Your first steps',
  done: (done: number, of: number) => `${done} of ${of} done`,
  isDone: '(done)',
  hide: 'Hide',
  steps: {
    contact: { title: 'Confirm your contact', text: 'Warnings about your money have to reach you.' },
    wallet: { title: 'Name your payout wallet', text: 'Your principal returns to it.' },
    deposit: { title: 'Make your first deposit', text: 'Send USDC to your own vault.' },
    secondFactor: { title: 'Add a second factor', text: 'A stolen password alone does not sign in then.' },
    cycle: { title: 'Start your first cycle', text: 'Once your deposit earns, on a business day.' },
    invite: { title: 'Invite somebody', text: 'Share your link; you earn a part of their rewards.' },
  },
};
