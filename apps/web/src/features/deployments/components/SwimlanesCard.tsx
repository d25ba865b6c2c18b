import { deploymentTexts } from '@ballast/texts/web/deployments';
import { shellTexts } from '@ballast/texts/web/shell';
import { Card } from '@ballast/ui/components/Card';
import { EmptyState } from '@ballast/ui/components/EmptyState';
import { SkeletonRows } from '@ballast/ui/components/Skeleton';
import { formatDateTime } from '../../../lib/format/format';
import { Loaded } from '../../../lib/page/Loaded';
import { useSwimlanes } from '../api/use-swimlanes';
import { SPAN_KINDS, swimlanesOf, type Swimlane, type Span, type SpanKind } from '../model/swimlanes';
import type { Environment } from '../model/selection';
import { versionLabel } from '../model/version-label';
import './swimlanes.css';

const words = deploymentTexts.swimlanes;

/** The width of a drawing in its own units; a minute is less than one. */
const WIDTH = 960;
const HEIGHT = 20;
/** The narrowest part that is still seen. */
const LEAST = 3;

interface Props {
  readonly environment: Environment | null;
  /** Shows a release with what changed. */
  readonly onSelect: (id: string) => void;
}

/** The last 24 hours of each service as swimlanes, and as a table. */
export function SwimlanesCard({ environment, onSelect }: Props) {
  const query = useSwimlanes(environment);
  return (
    <Card title={words.title}>
      <Loaded query={query} skeleton={<SkeletonRows rows={3} label={shellTexts.loading} />}>
        {({ now, ...data }) => {
          const swimlanes = swimlanesOf(data, now);
          if (swimlanes.length === 0) return <EmptyState text={words.empty} />;
          return <Swimlanes swimlanes={swimlanes} onSelect={onSelect} />;
        }}
      </Loaded>
    </Card>
  );
}

interface DrawnProps extends Pick<Props, 'onSelect'> {
  readonly swimlanes: readonly Swimlane[];
}

function Swimlanes({ swimlanes, onSelect }: DrawnProps) {
  return (
    <div className="stack gap-1">
      <ul className="lanes__key small muted" aria-hidden="true">
        {SPAN_KINDS.map((kind) => (
          <li key={kind}>
            <span className={`lanes__mark lanes__mark--${kind}`} /> {words.kinds[kind]}
          </li>
        ))}
      </ul>
      <div aria-hidden="true">
        {swimlanes.map((swimlane) => (
          <div key={`${swimlane.environment} ${swimlane.name}`} className="lanes__lane">
            <span className="lanes__name">
              {swimlane.name} <span className="muted">{deploymentTexts.environments[swimlane.environment]}</span>
            </span>
            <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" className="lanes__drawing">
              <path d={`M0 ${HEIGHT / 2}H${WIDTH}`} className="lanes__ground" />
              {swimlane.spans.map((span) => (
                <Part key={`${span.id} ${span.kind} ${span.begun}`} span={span} />
              ))}
            </svg>
          </div>
        ))}
        <p className="lanes__ends tiny muted">
          <span>{words.ago}</span>
          <span>{words.now}</span>
        </p>
      </div>
      <details className="small">
        <summary>{words.asTable}</summary>
        <SwimlanesTable swimlanes={swimlanes} onSelect={onSelect} />
      </details>
    </div>
  );
}

/** A running release is a line, work on one a bar over it, a wait for it a hollow one, a failure a mark of the whole height. */
const INSETS: Readonly<Record<SpanKind, number>> = { healthy: 6, unhealthy: 6, waiting: 4, active: 1, failed: 0 };

function Part({ span }: { readonly span: Span }) {
  const { kind, version, from, to } = span;
  const x = from * WIDTH;
  const width = Math.max(LEAST, (to - from) * WIDTH);
  return (
    <rect
      x={Math.min(x, WIDTH - LEAST)}
      y={INSETS[kind]}
      width={width}
      height={HEIGHT - 2 * INSETS[kind]}
      className={`lanes__part lanes__part--${kind}`}
    >
      <title>{`${versionLabel(version)}: ${words.kinds[kind]}`}</title>
    </rect>
  );
}

function SwimlanesTable({ swimlanes, onSelect }: DrawnProps) {
  return (
    <div className="lanes__scroll" tabIndex={0} role="group" aria-label={words.title}>
      <table className="lanes__table">
        <thead>
          <tr>
            {[
              words.columns.service,
              words.columns.version,
              words.columns.state,
              words.columns.from,
              words.columns.to,
            ].map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {swimlanes.flatMap(({ name, environment, spans }) =>
            spans.map((span) => (
              <tr key={`${span.id} ${span.kind} ${span.begun}`}>
                <th scope="row">
                  {name}, {deploymentTexts.environments[environment]}
                </th>
                <td>
                  <button type="button" className="lanes__release" onClick={() => onSelect(span.id)}>
                    {versionLabel(span.version)}
                  </button>
                </td>
                <td>{words.kinds[span.kind]}</td>
                <td>{formatDateTime(new Date(span.begun).toISOString())}</td>
                <td>{span.ended === null ? words.now : formatDateTime(new Date(span.ended).toISOString())}</td>
              </tr>
            )),
          )}
        </tbody>
      </table>
    </div>
  );
}
