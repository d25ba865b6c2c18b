import type { MemberMoney } from '@ballast/dto/client/schemas';
import { memberTexts } from '@ballast/texts/web/admin-members';
import { shellTexts } from '@ballast/texts/web/shell';
import { Amount } from '@ballast/ui/components/Amount';
import { Card } from '@ballast/ui/components/Card';
import { Notice } from '@ballast/ui/components/Notice';
import { SkeletonRows } from '@ballast/ui/components/Skeleton';
import { formatDateTime, formatDecimal } from '../../../lib/format/format';
import { formatZoned } from '../../../lib/format/format-zoned';
import { Loaded } from '../../../lib/page/Loaded';
import { balanceSum } from '../../../entities/balance/model/balance-sum';
import { useMemberMoney } from '../api/use-member-view';
import { Facts } from './Facts';

const words = memberTexts.view;

/** A member's balance and cycle as their dashboard shows them, with nothing to press. */
export function MemberView({ id }: { readonly id: string }) {
  const query = useMemberMoney(id);
  return (
    <Card title={words.title}>
      <Notice>{words.readOnly}</Notice>
      <Loaded query={query} skeleton={<SkeletonRows rows={6} label={shellTexts.loading} />}>
        {(money) => <Money money={money} />}
      </Loaded>
    </Card>
  );
}

function Money({ money }: { readonly money: MemberMoney }) {
  const tier = money.activeDeposit?.tier;
  const amounts = [
    [words.total, balanceSum(money).shown],
    [words.principal, money.totalDeposited],
    [words.available, money.availableRewards],
    [words.pending, money.pendingRewards],
    [words.withdrawing, money.withdrawingRewards],
    [words.redeeming, money.redeemingPrincipal],
    [words.presentPrincipal, money.presentPrincipal],
    [words.totalDeposits, money.totalDeposits],
    [words.earned, money.totalRewardsEarned],
    [words.withdrawn, money.totalRewardsWithdrawn],
  ] as const;
  return (
    <>
      <Facts
        facts={[
          ...amounts.map(([label, value]) => ({ label, value: <Amount value={value} /> })),
          { label: words.tier, value: tier ? words.rate(formatDecimal(tier.annualRate)) : words.noTier },
          { label: words.cycle, value: <Cycle cycle={money.activeCycle} /> },
          { label: words.compound, value: money.autoCompound.enabled ? words.on : words.off },
        ]}
      />
      <p className="tiny muted">{words.asOf(formatDateTime(money.asOf))}</p>
    </>
  );
}

function Cycle({ cycle }: { readonly cycle: MemberMoney['activeCycle'] }) {
  if (cycle === null) return words.noCycle;
  const state = cycle.status === 'active' ? words.running(formatZoned(cycle.completesAt)) : words.completed;
  return (
    <>
      {state}, {words.pays} <Amount value={cycle.reward} />
    </>
  );
}
