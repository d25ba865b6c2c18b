import type { Language } from './languages';

interface SmsTexts {
  readonly confirmation: (data: { readonly code: string; readonly minutes: number }) => string;
}

/** The messages to phones: short, without a link. */
export const SMS_TEXTS: Readonly<Record<Language, SmsTexts>> = {
  en: {
    confirmation: ({ code, minutes }) =>
      `Ballast: ${code} confirms your number. It works for ${minutes} minutes. Enter it on our site and pass it to nobody.`,
  },
  de: {
    confirmation: ({ code, minutes }) =>
      `Ballast: ${code} bestätigt Ihre Nummer. Gültig ${minutes} Minuten. Geben Sie ihn auf unserer Seite ein und an niemanden weiter.`,
  },
};
