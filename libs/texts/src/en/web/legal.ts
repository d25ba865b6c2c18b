/** The pages with the operator's own texts. */
export const legalTexts = {
  foot: { terms: 'Terms', privacy: 'Privacy', contact: 'Contact' },
  of: {
    terms: { title: 'Terms', other: 'Read the privacy notice' },
    privacy: { title: 'Privacy notice', other: 'Read the terms' },
  },
  elsewhere: 'The operator of this club keeps this text at',
  none: 'The operator of this club has not set this text yet.',
};
