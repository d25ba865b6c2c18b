import type { Translated } from '../../translated';
import type { earningTexts as english } from '../../en/web/earning';

/** From when money counts for cycles: said wherever it came in or is about to. */
export const earningTexts: Translated<typeof english> = {
  from: (day: string) => `Zählt ab ${day}`,
  arriving: (day: string) =>
    `Was heute final wird, zählt ab ${day} für Zyklen. Ein Zyklus zählt, was da war, bevor sein Tag begann.`,
  waiting: (amount: string, day: string) => `Davon zählen ${amount} USDC ab ${day} für Zyklen.`,
};
