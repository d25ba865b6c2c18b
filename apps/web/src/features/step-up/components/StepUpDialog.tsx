import { secondFactorTexts } from '@ballast/texts/web/second-factor';
import { shellTexts } from '@ballast/texts/web/shell';
import { Button } from '@ballast/ui/components/Button';
import { Dialog } from '@ballast/ui/components/Dialog';
import { SkeletonRows } from '@ballast/ui/components/Skeleton';
import { Loaded } from '../../../lib/page/Loaded';
import { useSecondFactor } from '../../../entities/two-factor/api/use-second-factor';
import { StepUpWays } from './StepUpWays';

const words = secondFactorTexts.stepUp;

interface Props {
  readonly onAnswer: (confirmed: boolean) => void;
}

/** Asks for the second factor; the waiting write is sent afterwards, or not at all. */
export function StepUpDialog({ onAnswer }: Props) {
  const query = useSecondFactor();
  const cancel = () => onAnswer(false);
  return (
    <Dialog open title={words.title} onClose={cancel}>
      <p className="small muted">{words.lead}</p>
      <Loaded query={query} skeleton={<SkeletonRows rows={2} label={shellTexts.loading} />}>
        {(factors) => <StepUpWays factors={factors} onConfirmed={() => onAnswer(true)} />}
      </Loaded>
      <Button variant="default" fullWidth onClick={cancel}>
        {words.cancel}
      </Button>
    </Dialog>
  );
}
