import { Card } from '@ballast/ui/components/Card';
import { Skeleton } from '@ballast/ui/components/Skeleton';
import { LoadError } from '../../../app/LoadError';
import { dashboardTexts } from '../../../texts/en/dashboard';
import { shellTexts } from '../../../texts/en/shell';
import type { ProgrammeNow } from '../../programme/api/use-programme';
import { useActiveCycle, useCyclePreview } from '../api/use-cycle';
import { earningState } from '../model/earning-state';
import { BlockedCycle, NoDeposit } from './BlockedCycle';
import { CompletedCycle } from './CompletedCycle';
import { ReadyCycle } from './ReadyCycle';
import { RunningCycle } from './RunningCycle';
import './earning.css';

/** The one thing a member does each business day. */
export function EarningCard({ programme }: { readonly programme: ProgrammeNow }) {
  const cycle = useActiveCycle();
  const preview = useCyclePreview();
  return (
    <Card title={dashboardTexts.earning.title} tone="accent" className="earning">
      {cycle.data !== undefined && preview.data ? (
        <Face programme={programme} state={earningState(cycle.data, preview.data)} />
      ) : cycle.isError || preview.isError ? (
        <LoadError
          error={cycle.error ?? preview.error}
          onRetry={() => void Promise.all([cycle.refetch(), preview.refetch()])}
        />
      ) : (
        <EarningSkeleton />
      )}
    </Card>
  );
}

interface FaceProps {
  readonly programme: ProgrammeNow;
  readonly state: ReturnType<typeof earningState>;
}

function Face({ programme, state }: FaceProps) {
  switch (state.kind) {
    case 'running':
      return <RunningCycle cycle={state.cycle} programme={programme} />;
    case 'completed':
      return <CompletedCycle cycle={state.cycle} lockHours={programme.lockHours} />;
    case 'ready':
      return <ReadyCycle reward={state.reward} cycleHours={programme.cycleHours} />;
    case 'noDeposit':
      return <NoDeposit programme={programme} />;
    case 'blocked':
      return <BlockedCycle blocked={state} programme={programme} />;
  }
}

function EarningSkeleton() {
  return (
    <div className="stack gap-2" role="status">
      <span className="visually-hidden">{shellTexts.loading}</span>
      <Skeleton width="half" />
      <Skeleton shape="amount" width="half" />
      <Skeleton shape="button" />
    </div>
  );
}
