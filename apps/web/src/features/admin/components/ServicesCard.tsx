import { Link } from 'react-router-dom';
import type { Deployment, Service } from '@ballast/dto/client/schemas';
import { operationsTexts } from '@ballast/texts/web/admin-operations';
import { deploymentTexts } from '@ballast/texts/web/deployments';
import { Card } from '@ballast/ui/components/Card';
import { StatusBadge, type Tone } from '@ballast/ui/components/StatusBadge';
import { formatDateTime } from '../../../lib/format/format';
import { AdminTable } from './AdminTable';

const words = operationsTexts;

const { columns } = words;
const COLUMNS = [columns.service, columns.state, columns.version, columns.since, columns.missing].map((label) => ({
  label,
}));

const TONES: Record<Service['state'], Tone> = { ready: 'success', not_ready: 'warning', away: 'danger' };

interface Props {
  readonly services: readonly Service[];
  readonly release: Deployment | null;
}

/** The processes with their versions, and the newest release on record beside them. */
export function ServicesCard({ services, release }: Props) {
  return (
    <Card title={words.services}>
      <p className="small muted">{words.servicesLead}</p>
      <AdminTable columns={COLUMNS}>
        {services.map((service) => (
          <Row key={service.service} service={service} />
        ))}
      </AdminTable>
      <Release release={release} />
    </Card>
  );
}

function Row({ service: { service, state, version, startedAt, dependencies } }: { readonly service: Service }) {
  const missing = dependencies.filter(({ ok }) => !ok).map(({ name }) => name);
  return (
    <tr>
      <td className="admin-table__lead strong">{service}</td>
      <td data-label={columns.state}>
        <StatusBadge tone={TONES[state]}>{words.states[state]}</StatusBadge>
      </td>
      <td data-label={columns.version}>{version ?? words.unknown}</td>
      <td data-label={columns.since}>{startedAt === null ? words.unknown : formatDateTime(startedAt)}</td>
      <td data-label={columns.missing}>
        {missing.length > 0 ? (
          <StatusBadge tone="warning">{missing.join(', ')}</StatusBadge>
        ) : (
          <span className="muted">{state === 'away' ? words.unknown : words.nothingMissing}</span>
        )}
      </td>
    </tr>
  );
}

function Release({ release }: { readonly release: Deployment | null }) {
  return (
    <p className="row gap-1 small">
      <span className="muted">{words.release}:</span>
      <span>{release === null ? words.noRelease : nameOf(release)}</span>
      <Link to="/deployment">{words.seeReleases}</Link>
    </p>
  );
}

const nameOf = ({ name, version, environment }: Deployment): string =>
  words.releaseOf(name, version, deploymentTexts.environments[environment]);
