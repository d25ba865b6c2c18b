import type { Queue, Service } from '@ballast/dto/client/schemas';
import { operationsTexts } from '@ballast/texts/web/admin-operations';
import { Card } from '@ballast/ui/components/Card';
import { StatusBadge } from '@ballast/ui/components/StatusBadge';
import { formatAge } from '../../../lib/format/format-age';
import { formatCount } from '../../../lib/format/format';
import { queueList, queuesAway } from '../model/queue-list';
import { AdminTable } from './AdminTable';

const words = operationsTexts;
const { queueColumns: columns } = words;
const STATES = ['waiting', 'active', 'delayed', 'failed'] as const;
const COLUMNS = [
  { label: columns.name },
  ...[...STATES, 'oldest' as const].map((name) => ({ label: columns[name], className: 'operations__figure' })),
];

/** The queues between processes. */
export function QueuesCard({ services }: { readonly services: readonly Service[] }) {
  const queues = queueList(services);
  return (
    <Card title={words.queues}>
      {queuesAway(services).map((service) => (
        <p key={service}>
          <StatusBadge tone="warning">{words.queuesAway(service)}</StatusBadge>
        </p>
      ))}
      {queues.length === 0 ? (
        <p className="small muted">{words.noQueues}</p>
      ) : (
        <AdminTable columns={COLUMNS}>
          {queues.map((queue) => (
            <Row key={queue.name} queue={queue} />
          ))}
        </AdminTable>
      )}
    </Card>
  );
}

function Row({ queue: { name, jobs, oldestWaitingSeconds } }: { readonly queue: Queue }) {
  return (
    <tr>
      <td className="admin-table__lead strong">{name}</td>
      {STATES.map((state) => (
        <td key={state} data-label={columns[state]} className="operations__figure tabular">
          {formatCount(jobs[state])}
        </td>
      ))}
      <td data-label={columns.oldest} className="operations__figure tabular">
        {jobs.waiting === 0 ? words.unknown : formatAge(oldestWaitingSeconds)}
      </td>
    </tr>
  );
}
