/** The page of a member's invitations, and who may read the inviter's name. */
export const invitationTexts = {
  title: 'Invitations',
  list: {
    title: 'Who you invited',
    lead: (days: number) =>
      `Those who joined with your code, newest first. You see the first letter of a first name. Active means: a cycle was run within ${days} days.`,
    members: (count: number, shown: string) => (count === 1 ? '1 member' : `${shown} members`),
    nameless: 'No name given',
    joined: (day: string) => `Joined ${day}`,
    earned: 'Earned from this member',
    active: 'Active',
    inactive: 'Not active',
    empty: 'When somebody joins with your code, they stand here.',
    deeper:
      'Whom they invite in turn is counted in the levels above and not listed: those people are known to their own inviter.',
    pager: {
      label: 'Pages of those you invited',
      newer: 'Newer',
      older: 'Older',
      page: (page: number) => `Page ${page}`,
    },
  },
  share: {
    label: 'Show my first name on my invitation link',
    description: (name: string) => `Your link greets with ‘${name} invites you’.`,
    nameless: 'Give a first name before it can be shown.',
    on: 'Your link shows your first name',
    off: 'Your name is off your link',
    failed: { title: 'Choice not saved', text: 'It is as it was. Try again.' },
  },
};
