/** The dashboard's second part: referral, activity, actions. */
export const dashboardRestTexts = {
  referral: {
    title: 'Invite people',
    code: 'Your code',
    link: 'Your link',
    copyCode: 'Copy code',
    copyLink: 'Copy link',
    share: {
      button: 'Share',
      title: 'Ballast',
      text: 'With this link you can join Ballast.',
      qr: 'Show a QR code of your link',
      qrLabel: 'QR code of your invitation link',
      qrMissing: 'No QR code at the moment. Copy the link instead.',
    },
    invited: (count: string) => `${count} invited`,
    nobodyYet: 'Nobody invited yet. Share your code with people you know.',
    suspended: 'Your code admits nobody while your account is suspended.',
    unlimited: 'Unlimited invitations',
    whoJoined: 'Who joined',
    level: (level: number, percent: string | undefined) =>
      percent === undefined ? `Level ${level}` : `Level ${level} · ${percent} %`,
    members: (count: number) => (count === 1 ? '1 member' : `${count} members`),
  },
  activity: {
    title: 'Recent activity',
    viewAll: 'View all',
    empty: 'Nothing yet. Your first deposit will appear here.',
    emptyAction: 'Make a deposit',
  },
  actions: {
    title: 'Quick actions',
    tips: 'Financial learning tips',
    analytics: 'View analytics',
    reserves: 'Check the reserves',
    support: 'Contact support',
  },
};
