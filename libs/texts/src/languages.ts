/** The languages with complete texts; the first one is for readers of others. */
export const LANGUAGES = ['en', 'de'] as const;

export type Language = (typeof LANGUAGES)[number];
