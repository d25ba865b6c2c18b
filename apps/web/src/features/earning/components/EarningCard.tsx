import { dashboardTexts } from '@ballast/texts/web/dashboard';
import { Card } from '@ballast/ui/components/Card';
import { LoadError } from '../../../lib/page/LoadError';
import { retainFocus } from '../../../lib/page/retain-focus';
import { useCycleDay } from '../../../entities/cycle/api/use-cycle-day';
import type { CycleDay } from '../../../entities/cycle/model/cycle-day';
import type { ProgrammeNow } from '../../../entities/programme/api/use-programme';
import { BlockedCycle, NoDeposit } from './BlockedCycle';
import { CompletedCycle } from './CompletedCycle';
import { EarningSkeleton } from './EarningPlace';
import { EndedCycle, Weekend } from './EndedCycle';
import { NotYet } from './NotYet';
import { ReadyCycle } from './ReadyCycle';
import { RunningCycle } from './RunningCycle';
import './earning.css';

interface Props {
  readonly programme: ProgrammeNow;
}

/** The one thing a member does each business day. */
export function EarningCard({ programme }: Props) {
  const { day, error, retry } = useCycleDay();
  return (
    <Card title={dashboardTexts.earning.title} className="earning">
      {day ? (
        <div ref={retainFocus} className="earning__face" tabIndex={-1}>
          <Face programme={programme} day={day} />
        </div>
      ) : error ? (
        <LoadError error={error} onRetry={retry} />
      ) : (
        <EarningSkeleton />
      )}
    </Card>
  );
}

function Face({ programme, day }: Props & { readonly day: CycleDay }) {
  switch (day.kind) {
    case 'running':
      return <RunningCycle cycle={day.cycle} programme={programme} />;
    case 'completed':
      return <CompletedCycle cycle={day.cycle} lockHours={programme.lockHours} />;
    case 'ready':
      return <ReadyCycle ready={day} programme={programme} />;
    case 'collected':
    case 'cancelled':
      return <EndedCycle ended={day} programme={programme} />;
    case 'weekend':
      return <Weekend next={day.next} programme={programme} />;
    case 'notYet':
      return <NotYet from={day.from} timeZone={programme.timeZone} />;
    case 'noDeposit':
      return <NoDeposit programme={programme} />;
    case 'blocked':
      return <BlockedCycle blocked={day} programme={programme} />;
  }
}
