import type { Dora } from '@ballast/dto/client/schemas';
import { deploymentTexts } from '@ballast/texts/web/deployments';
import { formatCount } from '../../../lib/format/format';

const words = deploymentTexts.dora;

export interface DoraFigure {
  readonly label: string;
  readonly text: string;
  /** Whether the text is a figure rather than the reason for its absence. */
  readonly known: boolean;
}

/** The DORA metrics as text, or the reason for their absence. */
export function doraFigures({ deployments, enough, perWeek, changeFailRate, recoveryMinutes }: Dora): DoraFigure[] {
  const none = !enough ? words.notEnough : changeFailRate === 0 ? words.nothingFailed : words.notRecovered;
  const figure = (label: string, value: number | null, unit: (text: string) => string): DoraFigure =>
    value === null ? { label, text: none, known: false } : { label, text: unit(formatCount(value)), known: true };
  return [
    figure(words.deployments, deployments, (text) => text),
    figure(words.frequency, perWeek, words.perWeek),
    figure(words.failRate, changeFailRate, words.percent),
    // The API tells tenths of a minute: less than that is quick, and not nothing.
    recoveryMinutes === 0
      ? { label: words.recovery, text: words.atOnce, known: true }
      : figure(words.recovery, recoveryMinutes, words.minutes),
  ];
}
