import { Link } from 'react-router-dom';
import { formatUsdc, parseUsdc } from '@ballast/domain/money/usdc';
import type { ActiveDeposit, Stats } from '@ballast/dto/client/schemas';
import { dashboardTexts } from '@ballast/texts/web/dashboard';
import { earningTexts } from '@ballast/texts/web/earning';
import { shellTexts } from '@ballast/texts/web/shell';
import { Amount } from '@ballast/ui/components/Amount';
import { displayAmount } from '@ballast/ui/components/amount-display';
import { Button } from '@ballast/ui/components/Button';
import { Card } from '@ballast/ui/components/Card';
import { Skeleton } from '@ballast/ui/components/Skeleton';
import { Loaded } from '../../../lib/page/Loaded';
import { Timestamp } from '../../../lib/page/Timestamp';
import { isPositive, sumAmounts } from '../../../lib/format/money-sum';
import { formatDecimal, formatShortDay } from '../../../lib/format/format';
import { useProgramme } from '../../programme/api/use-programme';
import { useActiveDeposit, useStats } from '../api/use-balance';
import { Figure } from './Figure';
import './balance.css';

const words = dashboardTexts.balance;

/** The member's principal, available rewards and rate. */
export function BalanceCard() {
  const stats = useStats();
  const active = useActiveDeposit();
  return (
    <Card title={words.title} aside={<RateLabel active={active.data} />} className="balance">
      <Loaded query={stats} skeleton={<BalanceSkeleton />}>
        {(figures) => <Figures stats={figures} active={active.data ?? null} />}
      </Loaded>
    </Card>
  );
}

function RateLabel({ active }: { readonly active: ActiveDeposit | null | undefined }) {
  if (active === undefined) return null;
  return (
    <span className="balance__rate">
      {active?.tier ? words.rate(formatDecimal(active.tier.annualRate)) : words.noTier}
    </span>
  );
}

interface FiguresProps {
  readonly stats: Stats;
  readonly active: ActiveDeposit | null;
}

function Figures({ stats, active }: FiguresProps) {
  const principal = stats.totalDeposited;
  return (
    <>
      <Amount value={sumAmounts([principal, stats.availableRewards])} size="large" />
      <dl className="balance__parts">
        <Figure label={words.principal} value={principal} />
        <Figure label={words.available} value={stats.availableRewards} />
        <Figure label={words.pending} value={stats.pendingRewards} />
        <NotYetEarning active={active} />
        {isPositive(stats.redeemingPrincipal) && <Figure label={words.redeeming} value={stats.redeemingPrincipal} />}
      </dl>
      <div className="balance__foot">
        <div className="stack">
          <NextTier principal={principal} active={active} />
          <Timestamp at={stats.asOf} words={words.asOf} className="tiny muted" />
        </div>
        <Button component={Link} to="/rewards" variant="default" size="small">
          {words.withdraw}
        </Button>
      </div>
    </>
  );
}

/** The principal received on this business day, which does not earn yet. */
function NotYetEarning({ active }: { readonly active: ActiveDeposit | null }) {
  const { data: programme } = useProgramme();
  if (!programme || !active || active.earningFrom === null) return null;
  const waiting = (parseUsdc(active.totalDeposited) ?? 0n) - (parseUsdc(active.earningPrincipal) ?? 0n);
  const label = earningTexts.from(formatShortDay(active.earningFrom, programme.timeZone));
  return <Figure label={label} value={formatUsdc(waiting)} />;
}

function NextTier({ principal, active }: { readonly principal: string; readonly active: ActiveDeposit | null }) {
  if (!active?.nextTier) return null;
  const missing = (parseUsdc(active.nextTier.amount) ?? 0n) - (parseUsdc(principal) ?? 0n);
  // The two answers may be of different moments: a deposit that just arrived may have reached it already.
  if (missing <= 0n) return null;
  const { full } = displayAmount(formatUsdc(missing)) ?? { full: '' };
  return <span className="small muted">{words.next(full, formatDecimal(active.nextTier.annualRate))}</span>;
}

function BalanceSkeleton() {
  return (
    <div className="stack balance__waiting" role="status">
      <span className="visually-hidden">{shellTexts.loading}</span>
      <Skeleton shape="amount" width="half" />
      <div className="balance__parts">
        {[words.principal, words.available, words.pending].map((label) => (
          <Skeleton key={label} shape="pair" />
        ))}
      </div>
      <Skeleton width="half" />
    </div>
  );
}
