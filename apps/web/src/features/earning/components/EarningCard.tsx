import { dashboardTexts } from '@ballast/texts/web/dashboard';
import { Card } from '@ballast/ui/components/Card';
import { LoadError } from '../../../lib/page/LoadError';
import type { ProgrammeNow } from '../../../entities/programme/api/use-programme';
import { useActiveCycle, useCyclePreview } from '../../../entities/cycle/api/use-cycle';
import { earningState, type EarningState } from '../model/earning-state';
import { BlockedCycle, NoDeposit } from './BlockedCycle';
import { CompletedCycle } from './CompletedCycle';
import { EarningSkeleton } from './EarningPlace';
import { ReadyCycle } from './ReadyCycle';
import { RunningCycle } from './RunningCycle';
import { retainFocus } from '../../../lib/page/retain-focus';
import './earning.css';

interface Props {
  readonly programme: ProgrammeNow;
}

/** The one thing a member does each business day. */
export function EarningCard({ programme }: Props) {
  const cycle = useActiveCycle();
  const preview = useCyclePreview();
  return (
    <Card title={dashboardTexts.earning.title} tone="accent" className="earning">
      {cycle.data !== undefined && preview.data ? (
        <Faces programme={programme} state={earningState(cycle.data, preview.data)} />
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

interface FaceProps extends Props {
  readonly state: EarningState;
}

function Faces(props: FaceProps) {
  return (
    <div ref={retainFocus} className="earning__face" tabIndex={-1}>
      <Face {...props} />
    </div>
  );
}

function Face({ programme, state }: FaceProps) {
  switch (state.kind) {
    case 'running':
      return <RunningCycle cycle={state.cycle} programme={programme} />;
    case 'completed':
      return <CompletedCycle cycle={state.cycle} lockHours={programme.lockHours} />;
    case 'ready':
      return <ReadyCycle ready={state} programme={programme} />;
    case 'noDeposit':
      return <NoDeposit programme={programme} />;
    case 'blocked':
      return <BlockedCycle blocked={state} programme={programme} />;
  }
}
