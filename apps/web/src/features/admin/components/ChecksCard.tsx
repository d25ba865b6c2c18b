import { Link } from 'react-router-dom';
import type { AdminStats } from '@ballast/dto/client/schemas';
import { adminTexts } from '@ballast/texts/web/admin';
import { Amount } from '@ballast/ui/components/Amount';
import { readSigned } from '@ballast/ui/components/amount-display';
import { Card } from '@ballast/ui/components/Card';
import { StatusBadge } from '@ballast/ui/components/StatusBadge';
import { formatCount } from '../../../lib/format/format';
import { coverageText } from '../../../entities/reserves/model/coverage-text';
import { tabLink } from '../model/admin-tabs';
import { Facts } from './Facts';

const words = adminTexts.overview;

/** Requests that wait too long, whether what is owed is held, and whether ledger and chain agree. */
export function ChecksCard({ stats }: { readonly stats: AdminStats }) {
  return (
    <Card title={words.checks}>
      <Facts
        facts={[
          { label: words.overdue, value: <Overdue count={stats.overdueRequests} /> },
          { label: words.owed, value: <Amount value={stats.owed} /> },
          { label: words.held, value: <Amount value={stats.held} /> },
          { label: words.coverage, value: <span className="tabular">{coverageText(stats.coverage)}</span> },
          { label: words.difference, value: <Difference stats={stats} /> },
        ]}
      />
    </Card>
  );
}

function Overdue({ count }: { readonly count: number }) {
  if (count === 0) return formatCount(0);
  return (
    <span className="row gap-1">
      <StatusBadge tone="danger">{formatCount(count)}</StatusBadge>
      <Link to={tabLink('withdrawals', { overdue: 'true' })}>{words.seeOverdue}</Link>
    </span>
  );
}

function Difference({ stats: { difference, blockNumber } }: { readonly stats: AdminStats }) {
  const agree = readSigned(difference) === 0n;
  const at = blockNumber === null ? words.noBlock : words.atBlock(formatCount(blockNumber));
  return (
    <span className="row gap-1">
      {blockNumber !== null && (
        <StatusBadge tone={agree ? 'success' : 'danger'}>{agree ? words.agree : words.differ}</StatusBadge>
      )}
      <Amount value={difference} />
      <span className="muted tabular">{at}</span>
    </span>
  );
}
