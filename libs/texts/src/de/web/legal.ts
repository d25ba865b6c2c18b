import type { Translated } from '../../translated';
import type { legalTexts as english } from '../../en/web/legal';

/** The pages with the operator's own texts. */
export const legalTexts: Translated<typeof english> = {
  foot: { terms: 'Nutzungsbedingungen', privacy: 'Datenschutz', contact: 'Kontakt' },
  of: {
    terms: { title: 'Nutzungsbedingungen', other: 'Zur Datenschutzerklärung' },
    privacy: { title: 'Datenschutzerklärung', other: 'Zu den Nutzungsbedingungen' },
  },
  elsewhere: 'Der Betreiber dieses Clubs führt diesen Text unter',
  none: 'Der Betreiber dieses Clubs hat diesen Text noch nicht hinterlegt.',
};
