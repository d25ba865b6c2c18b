/** The frame of a member's screens: navigation, notices, and what several of them say. */
export const frameTexts = {
  nav: {
    label: 'Main',
    dashboard: 'Dashboard',
    deposit: 'Deposit',
    redeem: 'Redeem',
    rewards: 'Rewards',
    history: 'History',
    deployment: 'Deployment',
    admin: 'Admin',
    account: 'Account',
    notifications: 'Notifications',
    more: 'More',
    logout: 'Sign out',
  },
  menu: {
    label: 'Your account:',
    language: 'Language:',
    failed: { title: 'Language not changed', text: 'It stays as it was. Try again.' },
  },
  bell: {
    unread: (unread: string) => `Notifications, ${unread} unread`,
    none: 'Notifications',
    many: '99+',
  },
  member: { fallbackName: 'User', label: 'Premium member', admin: 'Admin' },
  shortcuts: {
    open: 'Keyboard shortcuts',
    notLoaded: { title: 'Not loaded', text: 'Check your connection and try again.' },
  },
  notFound: {
    title: '404 page not found',
    text: 'There is no page at this address.',
    action: 'Go to the dashboard',
  },
  suspended:
    'Your account is suspended. You can read everything and redeem your principal; cycles, invitations and reward withdrawals are paused.',
  cancel: 'Cancel',
  waits: 'This opens as soon as Ballast answers.',
};
