import { BarChart as MantineBarChart, type BarChartProps } from '@mantine/charts';
import '@mantine/charts/styles.layer.css';
import '@mantine/core/styles/ColorSwatch.layer.css';
import { historyTexts } from '@ballast/texts/web/history';
import { Amount } from '@ballast/ui/components/Amount';
import { locale } from '@ballast/ui/intl/locale';
import { themed } from '@ballast/ui/theme/themed';
import type { RewardBar } from '../model/reward-bars';
import { roundScale } from '../model/round-scale';
import { spanLabel, spanName } from '../model/span-label';
import { BarTotal } from './BarTotal';

const BarChart = themed<BarChartProps>(MantineBarChart);
const words = historyTexts.chart;
const HEIGHT = 240;
/** One hue: the light part has a line of the full one around it, which is seen where the tint alone would not be. */
const SERIES = [
  { name: words.cycles, color: 'var(--brass)' },
  { name: words.referrals, color: 'var(--brass-tint)' },
];

interface Props {
  readonly bars: readonly RewardBar[];
  /** The chart's accessible name; its figures are in the table below. */
  readonly label: string;
}

/**
 * The drawing, loaded on its own with its library. Amounts become numbers here for the height of a bar and nothing else;
 * what is read stands in the tooltip and in the table, to the last micro-USDC.
 */
export function RewardsChart({ bars, label }: Props) {
  const heights = bars.map(({ span, cycles, referrals }) => ({
    span,
    [words.cycles]: Number(cycles),
    [words.referrals]: Number(referrals),
  }));
  const totals = heights.map((height) => Number(height[words.cycles]) + Number(height[words.referrals]));
  const { top, ticks, places } = roundScale(Math.max(0, ...totals));
  const tick = new Intl.NumberFormat(locale, {
    notation: 'compact',
    minimumFractionDigits: places,
    maximumFractionDigits: Math.max(places, 1),
  });
  return (
    <div role="img" aria-label={label}>
      <BarChart
        h={HEIGHT}
        data={heights}
        dataKey="span"
        type="stacked"
        series={SERIES}
        withLegend
        accessibilityLayer={false}
        maxBarWidth={32}
        barProps={{ isAnimationActive: false }}
        // By equal steps from the first bar on: to name the last one too, the library would leave a gap of another width.
        xAxisProps={{ tickFormatter: spanLabel, minTickGap: 24, interval: 'equidistantPreserveStart' }}
        yAxisProps={{ domain: [0, top], ticks, tickFormatter: (value: number) => tick.format(value) }}
        tooltipProps={{ content: ({ label: span }) => <BarTip bar={bars.find((bar) => bar.span === span)} /> }}
      />
    </div>
  );
}

function BarTip({ bar }: { readonly bar: RewardBar | undefined }) {
  if (!bar) return null;
  return (
    <div className="rewards-chart__tip">
      <p className="strong">{spanName(bar.span)}</p>
      <p className="row row--between gap-2">
        {words.cycles} <Amount value={bar.cycles} />
      </p>
      <p className="row row--between gap-2">
        {words.referrals} <Amount value={bar.referrals} />
      </p>
      <p className="row row--between gap-2 strong">
        {words.sum} <BarTotal bar={bar} unit="USDC" />
      </p>
    </div>
  );
}
