/** The choice of reminders and quiet hours on the Account page. */
export const reminderTexts = {
  title: 'Notifications',
  lead: 'Reminders are off until you choose them, but for paid withdrawals. The notifications centre keeps what happened either way.',
  kind: 'Mail me',
  kinds: {
    ready_to_start: 'when a business day begins and I can start a cycle',
    ready_to_collect: 'when a cycle is ready to collect',
    rewards_unlocked: 'when rewards are unlocked',
    withdrawal_paid: 'when a withdrawal is paid',
    statement_ready: 'when the statement of a month is ready',
  },
  device: {
    title: 'On this device',
    label: 'Show reminders on this device',
    description: 'A title and a sentence that may lie in sight of others. It ends when you sign out here.',
    kind: 'Show on my devices',
    unsupported: 'Reminders need a browser with Web Push. On an iPhone or iPad, add Ballast to the Home Screen first.',
    denied:
      'This browser blocks notifications from Ballast. Allow them in its settings for this site, then reload this page.',
    failed: { title: 'Not turned on', text: 'This browser could not be set up for reminders. Try again.' },
  },
  noMailbox: 'Reminders are mailed to accounts that have an email address; yours was opened with a phone number.',
  quiet: {
    title: 'Quiet hours',
    label: 'Hold reminders back at night',
    description: 'What is due in them comes when they end.',
    from: 'From',
    to: 'To',
    zone: (zone: string) => `Time zone: ${zone}`,
    useOwn: (zone: string) => `Use ${zone}`,
  },
  failed: { title: 'Not saved', text: 'Your choice was not changed. Try again.' },
};
