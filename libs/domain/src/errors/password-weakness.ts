/** Reasons why a password is weak: ours, and the names that zxcvbn gives its warnings and suggestions. */
export const PASSWORD_WARNINGS = [
  'straightRow',
  'keyPattern',
  'simpleRepeat',
  'extendedRepeat',
  'sequences',
  'recentYears',
  'dates',
  'topTen',
  'topHundred',
  'common',
  'similarToCommon',
  'wordByItself',
  'namesByThemselves',
  'commonNames',
  'userInputs',
  'pwned',
] as const;
export const PASSWORD_SUGGESTIONS = [
  'l33t',
  'reverseWords',
  'allUppercase',
  'capitalization',
  'dates',
  'recentYears',
  'associatedYears',
  'sequences',
  'repeated',
  'longerKeyboardPattern',
  'anotherWord',
  'useWords',
  'noNeed',
  'pwned',
] as const;

export type PasswordWarning = (typeof PASSWORD_WARNINGS)[number];
export type PasswordSuggestion = (typeof PASSWORD_SUGGESTIONS)[number];
export type PasswordWeakness =
  | { readonly kind: 'too_short'; readonly least: number }
  | { readonly kind: 'warning'; readonly warning: PasswordWarning }
  | { readonly kind: 'suggestion'; readonly suggestion: PasswordSuggestion };
