import type { Programme } from '@ballast/dto/client/schemas';
import { Amount } from '@ballast/ui/components/Amount';
import { Card } from '@ballast/ui/components/Card';
import { SkeletonRows } from '@ballast/ui/components/Skeleton';
import { Loaded } from '../../../app/Loaded';
import { isPositive } from '../../../app/money-sum';
import { depositTexts } from '../../../texts/en/deposit';
import { shellTexts } from '../../../texts/en/shell';
import { useActiveDeposit } from '../../balance/api/use-balance';
import { useActiveCycle } from '../../earning/api/use-cycle';
import { useMember } from '../../session/api/use-session';
import { RedeemForm } from './RedeemForm';
import { RedemptionList } from './RedemptionList';

const words = depositTexts.redeem;

/** Principal back to the payout wallet, any day, any part of it. */
export function RedeemCard({ programme }: { readonly programme: Programme }) {
  const { payoutWallet } = useMember();
  const active = useActiveDeposit();
  const cycle = useActiveCycle();
  return (
    <Card title={words.title}>
      <p className="small muted">{words.lead}</p>
      <Loaded query={active} skeleton={<SkeletonRows rows={3} label={shellTexts.loading} />}>
        {(deposit) => {
          const principal = deposit?.totalDeposited ?? '0';
          return (
            <>
              <p className="row row--between">
                <span className="small muted">{words.present}</span>
                <Amount value={principal} size="medium" />
              </p>
              {payoutWallet !== null && isPositive(principal) ? (
                <RedeemForm principal={principal} payoutWallet={payoutWallet} cycle={cycle.data ?? null} />
              ) : (
                <p className="small">{words.nothing}</p>
              )}
            </>
          );
        }}
      </Loaded>
      <RedemptionList explorerUrl={programme.chain.explorerUrl} />
    </Card>
  );
}
