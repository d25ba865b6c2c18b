import { Link } from 'react-router-dom';
import type { Operations } from '@ballast/dto/client/schemas';
import { operationsTexts } from '@ballast/texts/web/admin-operations';
import { Card } from '@ballast/ui/components/Card';
import { StatusBadge, type Tone } from '@ballast/ui/components/StatusBadge';
import { formatCount, formatDateTime } from '../../../lib/format/format';
import { tabLink } from '../model/admin-tabs';
import { Facts, type Fact } from './Facts';

const words = operationsTexts;

type LastStatement = NonNullable<Operations['lastStatement']>;

const TONES: Record<LastStatement['checker'], Tone> = { waiting: 'neutral', agrees: 'success', differs: 'danger' };

/** Open alarms, the last statement and the last backup. */
export function RecordsCard({ operations }: { readonly operations: Operations }) {
  const { alarms, lastStatement, lastBackup } = operations;
  return (
    <Card title={words.records}>
      <Facts
        facts={[
          { label: words.alarms, value: <Alarms alarms={alarms} /> },
          ...statementFacts(lastStatement),
          ...backupFacts(lastBackup),
        ]}
      />
    </Card>
  );
}

function Alarms({ alarms: { critical, warning } }: { readonly alarms: Operations['alarms'] }) {
  if (critical + warning === 0) return <StatusBadge tone="success">{words.noAlarms}</StatusBadge>;
  return (
    <span className="row gap-1">
      {critical > 0 && <StatusBadge tone="danger">{words.critical(formatCount(critical))}</StatusBadge>}
      {warning > 0 && <StatusBadge tone="warning">{words.warning(formatCount(warning))}</StatusBadge>}
      <Link to={tabLink('overview')}>{words.seeAlarms}</Link>
    </span>
  );
}

function statementFacts(last: Operations['lastStatement']): Fact[] {
  if (last === null) return [{ label: words.statement, value: words.noStatement }];
  return [
    { label: words.statement, value: words.statementOf(formatCount(last.number), words.statuses[last.status]) },
    { label: words.posted, value: formatDateTime(last.postedAt) },
    { label: words.counts, value: formatDateTime(last.effectiveAt) },
    {
      label: words.checker,
      value: <StatusBadge tone={TONES[last.checker]}>{words.findings[last.checker]}</StatusBadge>,
    },
  ];
}

function backupFacts(last: Operations['lastBackup']): Fact[] {
  if (last === null) {
    return [{ label: words.backup, value: <StatusBadge tone="warning">{words.noBackup}</StatusBadge> }];
  }
  const { finishedAt, method, verifiedAt } = last;
  return [
    { label: words.backup, value: formatDateTime(finishedAt) },
    { label: words.method, value: method },
    { label: words.verified, value: verifiedAt === null ? words.notVerified : formatDateTime(verifiedAt) },
  ];
}
