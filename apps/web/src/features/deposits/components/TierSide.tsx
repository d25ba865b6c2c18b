import type { UseQueryResult } from '@tanstack/react-query';
import { formatUsdc, parseUsdc } from '@ballast/domain/money/usdc';
import type { ActiveDeposit, Programme } from '@ballast/dto/client/schemas';
import { depositTexts } from '@ballast/texts/web/deposit';
import { earningTexts } from '@ballast/texts/web/earning';
import { shellTexts } from '@ballast/texts/web/shell';
import { Amount } from '@ballast/ui/components/Amount';
import { Card } from '@ballast/ui/components/Card';
import { displayAmount } from '@ballast/ui/components/amount-display';
import { SkeletonRows } from '@ballast/ui/components/Skeleton';
import { formatShortDay } from '../../../lib/format/format';
import { Loaded } from '../../../lib/page/Loaded';
import { EstimateFigures } from '../../../entities/programme/components/EstimateFigures';
import { TierTable } from '../../../entities/programme/components/TierTable';
import { estimateRewards } from '../../../entities/programme/model/tiers';

const words = depositTexts;

interface Props {
  readonly programme: Programme;
  readonly active: UseQueryResult<ActiveDeposit | null>;
  /** The entered amount; an invalid one counts as zero. */
  readonly amount: string;
}

/** The tier this deposit would reach, counting what is already there, and what that would earn. */
export function TierSide({ programme, active, amount }: Props) {
  const added = parseUsdc(amount) ?? 0n;
  const total = active.data === undefined ? null : principalOf(active.data) + added;
  const estimate = total === null ? null : estimateRewards(programme, total);
  const note = added > 0n ? words.tiers.reached : words.tiers.present;
  return (
    <>
      <Card title={words.tiers.title}>
        <TierTable tiers={programme.tiers} marked={estimate && { tier: estimate.tier, note }} />
      </Card>
      <Card title={added > 0n ? words.estimate.title : words.estimate.presentTitle}>
        <Loaded query={active} skeleton={<SkeletonRows rows={5} label={shellTexts.loading} />}>
          {(deposit) => (
            <>
              <p className="row row--between">
                <span className="small muted">{words.estimate.total}</span>
                <Amount value={formatUsdc(principalOf(deposit) + added)} size="medium" />
              </p>
              {estimate ? (
                <EstimateFigures programme={programme} estimate={estimate} />
              ) : (
                <p className="small muted">
                  {words.estimate.below(displayAmount(programme.minimumPrincipal)?.short ?? '')}
                </p>
              )}
              <EarningNote programme={programme} active={deposit} added={added} />
              <p className="tiny muted">{words.estimate.note}</p>
            </>
          )}
        </Loaded>
      </Card>
    </>
  );
}

interface NoteProps {
  readonly programme: Programme;
  readonly active: ActiveDeposit | null;
  /** Micro-USDC of the deposit that is planned. */
  readonly added: bigint;
}

/** The day from which the planned deposit earns, or the part of the principal that does not earn yet. */
function EarningNote({ programme, active, added }: NoteProps) {
  const day = (iso: string) => formatShortDay(iso, programme.timeZone);
  if (added > 0n) return <p className="small">{earningTexts.arriving(day(programme.earningFrom))}</p>;
  if (!active || active.earningFrom === null) return null;
  const waiting = principalOf(active) - (parseUsdc(active.earningPrincipal) ?? 0n);
  const { short } = displayAmount(formatUsdc(waiting)) ?? { short: '' };
  return <p className="small">{earningTexts.waiting(short, day(active.earningFrom))}</p>;
}

function principalOf(active: ActiveDeposit | null): bigint {
  return active === null ? 0n : (parseUsdc(active.totalDeposited) ?? 0n);
}
