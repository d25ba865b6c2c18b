import type { Translated } from '../../translated';
import type { tierTexts as english } from '../../en/web/tiers';

/** The rates by principal and what a principal would earn: on a visitor's page and beside a deposit. Figures come from the API. */
export const tierTexts: Translated<typeof english> = {
  title: 'Sätze nach Einlage',
  lead: 'Für die gesamte Einlage, die vor Beginn des Geschäftstags final war, gilt der Satz ihrer Stufe. Die Sätze sind Jahressätze (APR) ohne Wiederanlage und können sich ändern; ein laufender Zyklus behält seine Prämie.',
  principal: 'Einlage ab',
  rate: 'APR',
  calculator: 'Wie hoch wäre die Prämie?',
  amount: 'Einlage in USDC',
  daily: 'Je Zyklus',
  monthly: (days: number) => `Je Monat (${days} Zyklen)`,
  yearly: (days: number) => `Je Jahr (${days} Zyklen)`,
  below: (minimum: string) => `Prämien gibt es ab ${minimum} USDC.`,
  note: 'Eine Schätzung, wenn Sie an jedem Geschäftstag einen Zyklus laufen lassen und der Topf ihn deckt.',
  invalid: 'Geben Sie einen Betrag wie 2500 oder 2500,50 ein.',
};
