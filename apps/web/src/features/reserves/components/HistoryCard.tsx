import type { ReservePoint } from '@ballast/dto/client/schemas';
import { shellTexts } from '@ballast/texts/web/shell';
import { statementsTexts } from '@ballast/texts/web/statements';
import { Amount } from '@ballast/ui/components/Amount';
import { Card } from '@ballast/ui/components/Card';
import { Skeleton } from '@ballast/ui/components/Skeleton';
import { Loaded } from '../../../lib/page/Loaded';
import { Timestamp } from '../../../lib/page/Timestamp';
import { useReserveHistory } from '../../../entities/statements/api/use-statements';
import { SERIES } from '../model/chart-lines';
import { HistoryChart } from './HistoryChart';
import './history-chart.css';

const words = statementsTexts.chart;

/** Owed, held and surplus over time, drawn and as a table. */
export function HistoryCard() {
  const query = useReserveHistory();
  return (
    <Card title={words.title} aside={<span className="tiny muted">{words.unit}</span>}>
      <Loaded query={query} skeleton={<ChartSkeleton />}>
        {(points) =>
          points.length === 0 ? (
            <p className="muted">{words.empty}</p>
          ) : (
            <>
              <HistoryChart points={points} />
              <PointsTable points={points} />
            </>
          )
        }
      </Loaded>
    </Card>
  );
}

/** The figures of the chart, newest first. */
function PointsTable({ points }: { readonly points: readonly ReservePoint[] }) {
  return (
    <details className="history-table">
      <summary>{words.asTable}</summary>
      <div className="history-table__scroll" tabIndex={0} role="region" aria-label={words.asTable}>
        <table>
          <thead>
            <tr>
              <th scope="col">{words.at}</th>
              {SERIES.map((series) => (
                <th key={series} scope="col">
                  {words[series]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {points.toReversed().map((point) => (
              <tr key={point.at}>
                <th scope="row">
                  <Timestamp at={point.at} />
                </th>
                {SERIES.map((series) => (
                  <td key={series}>
                    <Amount value={point[series]} unit="" />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}

function ChartSkeleton() {
  return (
    <div className="history-chart" role="status">
      <span className="visually-hidden">{shellTexts.loading}</span>
      <Skeleton shape="block" />
    </div>
  );
}
