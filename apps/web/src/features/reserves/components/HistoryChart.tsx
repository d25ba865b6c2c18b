import { formatUsdc } from '@ballast/domain/money/usdc';
import type { ReservePoint } from '@ballast/dto/client/schemas';
import { statementsTexts } from '@ballast/texts/web/statements';
import { locale } from '@ballast/ui/intl/locale';
import { formatDateTime } from '../../../lib/format/format';
import { chartLines, HEIGHT, SERIES, WIDTH } from '../model/chart-lines';
import './history-chart.css';

const words = statementsTexts.chart;
const ticks = new Intl.NumberFormat(locale, { notation: 'compact', maximumSignificantDigits: 3 });
const GRID = [0, HEIGHT / 2, HEIGHT];

/** Three lines over time, told apart by colour and by how they are drawn. */
export function HistoryChart({ points }: { readonly points: readonly ReservePoint[] }) {
  const { lines, top } = chartLines(points);
  const from = formatDateTime(points[0]?.at ?? '');
  const to = formatDateTime(points.at(-1)?.at ?? '');
  const label = (micro: bigint) => ticks.format(formatUsdc(micro) as `${number}`);
  return (
    <figure className="history-chart">
      <ul className="history-chart__legend">
        {SERIES.map((series) => (
          <li key={series}>
            <svg viewBox="0 0 24 4" width="24" height="4" aria-hidden="true">
              <line className={`history-chart__${series}`} x1="0" y1="2" x2="24" y2="2" />
            </svg>
            {words[series]}
          </li>
        ))}
      </ul>
      <div className="history-chart__plot">
        <span className="history-chart__scale tabular" aria-hidden="true">
          {[top, top / 2n, 0n].map((amount) => (
            <span key={String(amount)}>{label(amount)}</span>
          ))}
        </span>
        <svg
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={words.label(from, to)}
        >
          {GRID.map((y) => (
            <line key={y} className="history-chart__grid" x1="0" y1={y} x2={WIDTH} y2={y} />
          ))}
          {SERIES.map((series) => (
            <polyline key={series} className={`history-chart__${series}`} points={lines[series]} />
          ))}
        </svg>
      </div>
      <p className="history-chart__times tiny muted tabular" aria-hidden="true">
        <span>{from}</span>
        <span>{to}</span>
      </p>
    </figure>
  );
}
