import type { Translated } from '../../translated';
import type { exportTexts as english } from '../../en/web/csv-export';

/** Drawing a list as a file. */
export const exportTexts: Translated<typeof english> = {
  button: 'CSV-Export',
  progress: (kilobytes: string) => `${kilobytes} kB empfangen`,
  done: 'Export fertig',
  failed: {
    title: 'Export fehlgeschlagen',
    text: 'Die Datei ist unvollständig und wurde nicht gespeichert. Versuchen Sie es noch einmal.',
  },
};
