import type { Deployment } from '@ballast/dto/client/schemas';
import { deploymentTexts } from '@ballast/texts/web/deployments';
import { isLongMetric, metricText } from '../model/metric-text';

const words = deploymentTexts.details;

/** The metrics of CI and the health checks, under their reported names. */
export function MetricsGrid({ metrics }: { readonly metrics: Deployment['metrics'] }) {
  const entries = Object.entries(metrics);
  return (
    <section className="stack gap-1">
      <h3>{words.metrics}</h3>
      {entries.length === 0 ? (
        <p className="small muted">{words.noMetrics}</p>
      ) : (
        <dl className="metrics">
          {entries.map(([name, value]) => (
            <div
              key={name}
              className={isLongMetric(name, value) ? 'metrics__cell metrics__cell--long' : 'metrics__cell'}
            >
              <dt>{name}</dt>
              <dd title={String(value)}>{metricText(value)}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}
