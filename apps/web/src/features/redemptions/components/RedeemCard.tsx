import { Link } from 'react-router-dom';
import type { Programme } from '@ballast/dto/client/schemas';
import { depositTexts } from '@ballast/texts/web/deposit';
import { shellTexts } from '@ballast/texts/web/shell';
import { Amount } from '@ballast/ui/components/Amount';
import { Card } from '@ballast/ui/components/Card';
import { EmptyState } from '@ballast/ui/components/EmptyState';
import { Skeleton } from '@ballast/ui/components/Skeleton';
import { Loaded } from '../../../lib/page/Loaded';
import { isPositive } from '../../../lib/format/money-sum';
import { retainFocus } from '../../../lib/page/retain-focus';
import { useActiveDeposit } from '../../../entities/balance/api/use-balance';
import { RedeemForm } from './RedeemForm';
import { RedemptionList } from './RedemptionList';

const words = depositTexts.redeem;

/** Principal back to the payout wallet, any day, any part of it. */
export function RedeemCard({ programme }: { readonly programme: Programme }) {
  const active = useActiveDeposit();
  return (
    <Card title={words.title}>
      <p className="small muted">{words.lead}</p>
      <Loaded query={active} skeleton={<RedeemSkeleton />}>
        {(deposit) => (
          <>
            <Redeemable principal={deposit?.totalDeposited ?? '0'} usdcPaused={programme.usdcPaused} />
            <RedemptionList programme={programme} />
          </>
        )}
      </Loaded>
    </Card>
  );
}

interface RedeemableProps {
  readonly principal: string;
  readonly usdcPaused: boolean;
}

function Redeemable({ principal, usdcPaused }: RedeemableProps) {
  const isSome = isPositive(principal);
  return (
    <div ref={retainFocus} className="stack gap-2" tabIndex={-1}>
      {isSome ? (
        <>
          <p className="row row--between">
            <span className="small muted">{words.present}</span>
            <Amount value={principal} size="medium" />
          </p>
          <RedeemForm principal={principal} usdcPaused={usdcPaused} />
        </>
      ) : (
        <EmptyState text={words.nothing} action={<Link to="/reserves">{words.nothingAction}</Link>} />
      )}
    </div>
  );
}

function RedeemSkeleton() {
  return (
    <div className="stack gap-2" role="status">
      <span className="visually-hidden">{shellTexts.loading}</span>
      <Skeleton width="half" />
      <Skeleton shape="button" />
      <Skeleton shape="button" />
      <Skeleton shape="button" />
    </div>
  );
}
