/**
 * How a zone is called at an instant, for example `GMT+1`.
 * @param format with a `timeZoneName`
 */
export const zoneName = (format: Intl.DateTimeFormat, at: Date): string =>
  format.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? '';
