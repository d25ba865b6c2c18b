import { useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import type { Programme, Redemption } from '@ballast/dto/client/schemas';
import { redeemTexts } from '@ballast/texts/web/redeem';
import { shellTexts } from '@ballast/texts/web/shell';
import { Card } from '@ballast/ui/components/Card';
import { EmptyState } from '@ballast/ui/components/EmptyState';
import { Notice } from '@ballast/ui/components/Notice';
import { Skeleton } from '@ballast/ui/components/Skeleton';
import { Present } from '../../../lib/page/Present';
import { isPositive } from '../../../lib/format/money-sum';
import { retainFocus } from '../../../lib/page/retain-focus';
import { useActiveDeposit } from '../../../entities/balance/api/use-balance';
import { AmountStep } from './AmountStep';
import { ConfirmStep } from './ConfirmStep';

const words = redeemTexts;

interface Props {
  readonly programme: Programme;
  readonly onSent: (redemption: Redemption) => void;
}

/** The amount under review, or 'all', as it stands in the browser's history: its Back leads from the review to the amount. */
interface Reviewing {
  readonly reviewed: string;
}

/** Amount, then review and password: never in one press. */
export function RedeemSteps({ programme, onSent }: Props) {
  const active = useActiveDeposit();
  const navigate = useNavigate();
  const reviewed = (useLocation().state as Reviewing | null)?.reviewed ?? null;
  const [typed, setTyped] = useState(reviewed === null || reviewed === 'all' ? '' : reviewed);
  const review = (amount: string) => {
    setTyped(amount === 'all' ? '' : amount);
    navigate('.', { state: { reviewed: amount } satisfies Reviewing });
  };
  const sent = (redemption: Redemption) => {
    setTyped('');
    navigate('.', { replace: true });
    onSent(redemption);
  };
  return (
    <Card title={reviewed === null ? words.steps.amount : words.steps.review}>
      <div ref={retainFocus} className="stack gap-2 redeem-steps" tabIndex={-1}>
        {reviewed !== null ? (
          <ConfirmStep amount={reviewed} programme={programme} onBack={() => navigate(-1)} onSent={sent} />
        ) : (
          <Present query={active} skeleton={<StepsSkeleton />}>
            {(deposit) => (
              <Amounts
                principal={deposit?.totalDeposited ?? '0'}
                usdcPaused={programme.usdcPaused}
                initial={typed}
                onReview={review}
              />
            )}
          </Present>
        )}
      </div>
    </Card>
  );
}

interface AmountsProps {
  readonly principal: string;
  readonly usdcPaused: boolean;
  readonly initial: string;
  readonly onReview: (amount: string) => void;
}

function Amounts({ principal, usdcPaused, initial, onReview }: AmountsProps) {
  if (!isPositive(principal))
    return <EmptyState text={words.nothing} action={<Link to="/reserves">{words.nothingAction}</Link>} />;
  return (
    <>
      {usdcPaused && <Notice tone="warning">{words.usdcPaused}</Notice>}
      <AmountStep principal={principal} initial={initial} onReview={onReview} />
    </>
  );
}

function StepsSkeleton() {
  return (
    <div className="stack gap-2" role="status">
      <span className="visually-hidden">{shellTexts.loading}</span>
      <Skeleton width="half" />
      <Skeleton shape="button" />
      <Skeleton shape="button" />
    </div>
  );
}
