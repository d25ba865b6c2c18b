import { Amount } from '../src/components/Amount';
import { Button } from '../src/components/Button';
import { Card } from '../src/components/Card';
import { EmptyState } from '../src/components/EmptyState';
import { ErrorState } from '../src/components/ErrorState';
import { FirstFew } from '../src/components/FirstFew';
import { FoldedNotice } from '../src/components/FoldedNotice';
import { Notice } from '../src/components/Notice';
import { RecordRow } from '../src/components/RecordRow';
import { RecordTable } from '../src/components/RecordTable';
import { Skeleton, SkeletonRows } from '../src/components/Skeleton';
import { StatusBadge } from '../src/components/StatusBadge';
import { TableHead } from '../src/components/TableHead';
import { ToastCard } from '../src/components/ToastCard';
import { Toaster } from '../src/components/Toaster';
import { toastFailure, toastNote, toastSuccess } from '../src/components/toast-store';

export default { title: 'States' };

const FAILED = {
  title: 'This could not be loaded',
  text: 'Something went wrong on our side. Nothing was sent.',
  retry: 'Try again',
  requestId: 'Request',
  copyRequestId: 'Copy request id',
};

export const Cards = () => (
  <div className="stack gap-3">
    <Card title="Total balance" aside={<StatusBadge tone="success">Covered</StatusBadge>}>
      <Amount value="1384.615384" size="large" />
    </Card>
    <Card title="Earning" tone="accent" level={3}>
      <p>3.50 % APR</p>
    </Card>
    <Card>
      <p className="muted">Without a title.</p>
    </Card>
  </div>
);

export const Nothing = () => <EmptyState text="No deposits yet." action={<Button>Make deposit</Button>} />;

export const Failed = () => (
  <ErrorState words={FAILED} requestId="0197aaaa-0000-7000-8000-0000000000ff" onRetry={() => undefined} />
);

export const OnTheWay = () => (
  <div className="stack gap-3">
    <SkeletonRows rows={3} label="Loading" />
    {(['line', 'amount', 'pair', 'button', 'block'] as const).map((shape) => (
      <Skeleton key={shape} shape={shape} />
    ))}
  </div>
);

export const Notices = () => (
  <div className="stack gap-2">
    <Notice>What becomes final today earns from Monday.</Notice>
    <Notice tone="warning">Circle has paused USDC.</Notice>
    <FoldedNotice title="Circle has paused USDC.">Until the pause ends nobody can send USDC.</FoldedNotice>
  </div>
);

export const Records = () => (
  <div className="stack gap-3">
    <ul className="stack gap-1">
      <RecordRow>
        <span>Deposit</span>
        <Amount value="5000" />
      </RecordRow>
    </ul>
    <RecordTable columns={[{ label: 'Type' }, { label: 'Amount', isAmount: true }, { label: 'Status' }]}>
      <tr>
        <td className="record-table__type">Deposit</td>
        <td className="record-table__amount">
          <Amount value="5000" />
        </td>
        <td className="record-table__status">
          <StatusBadge tone="success">Completed</StatusBadge>
        </td>
      </tr>
    </RecordTable>
    <table>
      <TableHead columns={[{ label: 'Process' }, { label: 'State' }]} />
      <tbody>
        <tr>
          <td>ledger</td>
          <td>ready</td>
        </tr>
      </tbody>
    </table>
  </div>
);

export const Toasts = () => (
  <div className="stack gap-2">
    <div className="row gap-2">
      <Button onClick={() => toastSuccess('Earnings collected!', 'They are locked for 48 hours.')}>It worked</Button>
      <Button onClick={() => toastNote('Tier already completed')}>Left as it is</Button>
      <Button onClick={() => toastFailure('Withdrawal failed', 'Nothing was sent.')}>It failed</Button>
    </div>
    {(['plain', 'note', 'destructive'] as const).map((tone, id) => (
      <ToastCard key={tone} toast={{ id, tone }} closeLabel="Close" onDismiss={() => undefined}>
        <div className="toast__words">
          <p className="strong">Address copied!</p>
          <p className="small muted">It is on your clipboard.</p>
        </div>
      </ToastCard>
    ))}
    <Toaster words={{ region: 'Notifications (F8)', close: 'Close' }} />
  </div>
);

export const Many = () => (
  <FirstFew items={[1, 2, 3, 4, 5]} few={2} more={(count) => `${count} more`}>
    {(part) => part.map((one) => <p key={one}>Redemption {one}</p>)}
  </FirstFew>
);
