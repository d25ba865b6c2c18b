import type { Queue, Service } from '@ballast/dto/client/schemas';
import { operationsTexts } from '@ballast/texts/web/admin-operations';
import { Card } from '@ballast/ui/components/Card';
import { StatusBadge } from '@ballast/ui/components/StatusBadge';
import { formatAge } from '../../../lib/format/format-age';
import { formatCount } from '../../../lib/format/format';
import { queueList, queuesAway } from '../model/queue-list';

const words = operationsTexts;
const STATES = ['waiting', 'active', 'delayed', 'failed'] as const;

/** The queues between processes. */
export function QueuesCard({ services }: { readonly services: readonly Service[] }) {
  const queues = queueList(services);
  const { queueColumns: columns } = words;
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
        <table className="admin-table">
          <thead>
            <tr>
              <th scope="col">{columns.name}</th>
              {[...STATES, 'oldest' as const].map((name) => (
                <th key={name} scope="col" className="operations__figure">
                  {columns[name]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {queues.map((queue) => (
              <Row key={queue.name} queue={queue} />
            ))}
          </tbody>
        </table>
      )}
    </Card>
  );
}

function Row({ queue: { name, jobs, oldestWaitingSeconds } }: { readonly queue: Queue }) {
  const { queueColumns: columns } = words;
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
