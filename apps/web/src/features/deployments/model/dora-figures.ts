import type { Dora } from '@ballast/dto/client/schemas';
import { deploymentTexts } from '@ballast/texts/web/deployments';
import { formatCount } from '../../../lib/format/format';

const words = deploymentTexts.dora;

export interface DoraFigure {
  readonly label: string;
  readonly text: string;
  /** Whether the text is a figure rather than the reason for its absence. */
  readonly known: boolean;
  /** The same figure at earlier instants, oldest first; empty for a count. */
  readonly trend: readonly (number | null)[];
}

/** The DORA metrics as text, or the reason for their absence. */
export function doraFigures(dora: Dora): DoraFigure[] {
  const { deployments, enough, perWeek, changeFailRate, recoveryMinutes, trend } = dora;
  const none = !enough ? words.notEnough : changeFailRate === 0 ? words.nothingFailed : words.notRecovered;
  const figure = (label: string, value: number | null, unit: (text: string) => string) =>
    value === null ? { label, text: none, known: false } : { label, text: unit(formatCount(value)), known: true };
  const frequency = figure(words.frequency, perWeek, words.perWeek);
  const failRate = figure(words.failRate, changeFailRate, words.percent);
  // The API tells tenths of a minute: less than that is quick, and not nothing.
  const recovery =
    recoveryMinutes === 0
      ? { label: words.recovery, text: words.atOnce, known: true }
      : figure(words.recovery, recoveryMinutes, words.minutes);
  return [
    { ...figure(words.deployments, deployments, (text) => text), trend: [] },
    { ...frequency, trend: trend.map((point) => point.perWeek) },
    { ...failRate, trend: trend.map((point) => point.changeFailRate) },
    { ...recovery, trend: trend.map((point) => point.recoveryMinutes) },
  ];
}
