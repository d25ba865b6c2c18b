import { formatUsdc, parseUsdc } from '@ballast/domain/money/usdc';
import type { ActiveDeposit, Stats } from '@ballast/dto/client/schemas';
import { dashboardTexts } from '@ballast/texts/web/dashboard';
import { earningTexts } from '@ballast/texts/web/earning';
import { shellTexts } from '@ballast/texts/web/shell';
import { Amount } from '@ballast/ui/components/Amount';
import { displayAmount } from '@ballast/ui/components/amount-display';
import { Card } from '@ballast/ui/components/Card';
import { Skeleton } from '@ballast/ui/components/Skeleton';
import { Loaded } from '../../../lib/page/Loaded';
import { Timestamp } from '../../../lib/page/Timestamp';
import { formatDecimal, formatShortDay } from '../../../lib/format/format';
import { useProgramme } from '../../../entities/programme/api/use-programme';
import { useActiveDeposit, useStats } from '../../../entities/balance/api/use-balance';
import { Figure } from '../../../entities/balance/components/Figure';
import { toNextCent } from '../../../lib/format/as-written';
import { balanceSum, type BalanceSum } from '../../../entities/balance/model/balance-sum';
import { MoneyActions } from './MoneyActions';
import { RewardAreaPlace } from './RewardAreaPlace';
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
  // New principal is named below with the day from which it earns: 'Not earning' above it would look like a fault.
  if (active === undefined || (active?.tier === null && active.earningFrom !== null)) return null;
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
  const { parts, shown, exact, apart } = balanceSum(stats);
  return (
    <>
      <p className="balance__total">
        <Amount value={shown} exact={exact} size="hero" />
      </p>
      <RewardAreaPlace />
      <dl className="balance__parts" aria-label={words.sum}>
        {parts.map(({ what, value }) => (
          <div key={what} className="balance__part">
            <dt>{words[what]}</dt>
            <dd>
              <Amount value={value} />
            </dd>
          </div>
        ))}
      </dl>
      <Apart apart={apart} active={active} />
      <div className="balance__foot">
        <MoneyActions />
        <div className="stack balance__notes">
          <NextTier principal={stats.totalDeposited} active={active} />
          <Timestamp at={stats.asOf} words={words.asOf} className="tiny muted" />
        </div>
      </div>
    </>
  );
}

interface ApartProps extends Pick<FiguresProps, 'active'> {
  readonly apart: BalanceSum['apart'];
}

/** Money on its way out, which the total leaves out, and principal that does not earn yet. */
function Apart({ apart, active }: ApartProps) {
  const waiting = useNotYetEarning(active);
  if (apart.length === 0 && waiting === null) return null;
  return (
    <dl className="balance__apart">
      {waiting && <Figure {...waiting} />}
      {apart.map(({ what, value }) => (
        <Figure key={what} label={`${words[what]} · ${words.apart}`} value={value} />
      ))}
    </dl>
  );
}

/** The part of the principal that was received on this business day, which does not earn yet. */
function useNotYetEarning(active: ActiveDeposit | null): { readonly label: string; readonly value: string } | null {
  const { data: programme } = useProgramme();
  if (!programme || !active || active.earningFrom === null) return null;
  const waiting = (parseUsdc(active.totalDeposited) ?? 0n) - (parseUsdc(active.earningPrincipal) ?? 0n);
  const label = earningTexts.from(formatShortDay(active.earningFrom, programme.timeZone));
  return { label, value: formatUsdc(waiting) };
}

function NextTier({ principal, active }: { readonly principal: string; readonly active: ActiveDeposit | null }) {
  if (!active?.nextTier) return null;
  const missing = (parseUsdc(active.nextTier.amount) ?? 0n) - (parseUsdc(principal) ?? 0n);
  // The two answers may be of different moments: a deposit that just arrived may have reached it already.
  if (missing <= 0n) return null;
  const { short } = displayAmount(toNextCent(missing)) ?? { short: '' };
  return <span className="small muted">{words.next(short, formatDecimal(active.nextTier.annualRate))}</span>;
}

function BalanceSkeleton() {
  return (
    <div className="stack balance__waiting" role="status">
      <span className="visually-hidden">{shellTexts.loading}</span>
      <span className="balance__total">
        <Skeleton shape="amount" width="half" />
      </span>
      <div className="reward-area-place" />
      <div className="balance__parts">
        {[words.principal, words.available, words.pending].map((label) => (
          <Skeleton key={label} shape="pair" />
        ))}
      </div>
      <div className="balance__foot">
        <MoneyActions />
        <span className="balance__time-waiting" />
      </div>
    </div>
  );
}
