/** Drawing a list as a file. */
export const exportTexts = {
  button: 'Export CSV',
  progress: (kilobytes: string) => `${kilobytes} kB received`,
  done: 'Export complete',
  failed: { title: 'Export failed', text: 'The file is not complete and was not saved. Try again.' },
};
