/** Shortcuts of the keyboard. The words of the admins' command palette are in finder.ts. */
export const shortcutTexts = {
  title: 'Keyboard shortcuts',
  paletteKeys: 'Ctrl K',
  then: 'then',
  groups: { general: 'On each page', pages: 'Go to a page', queue: 'In the queue of withdrawals' },
  list: 'Show these shortcuts',
  search: 'Go to the search field',
  palette: 'Search members, withdrawals and deployments',
  nextRequest: 'Next request',
  previousRequest: 'Previous request',
  openRequest: 'Open the request',
  enter: 'Enter',
  switch: 'Shortcuts of single keys',
  switchText: 'Remembered in this browser. They rest while you type in a field.',
  close: 'Close',
  queue: 'Withdrawals that wait',
};
