import { Link } from 'react-router-dom';
import type { Programme } from '@ballast/dto/client/schemas';
import { dashboardTexts } from '@ballast/texts/web/dashboard';
import { displayAmount } from '@ballast/ui/components/amount-display';
import { formatCycleStart } from '../../../lib/format/format-days';
import type { CycleDay } from '../../../entities/cycle/model/cycle-day';
import { missingPrincipal } from '../model/missing-principal';
import { CountingNote } from './CountingNote';

const words = dashboardTexts.earning;

interface Props {
  readonly next: Extract<CycleDay, { kind: 'weekend' }>['next'];
  readonly programme: Programme;
  /** Whether what it would pay stands above already. */
  readonly isPayShown?: boolean;
}

/** When the next cycle can start and what it would pay, or what it lacks. */
export function NextCycle({ next, programme, isPayShown = false }: Props) {
  const start = formatCycleStart(programme.nextBusinessDay, programme.timeZone);
  const pays = displayAmount(next.reward);
  return (
    <>
      <p className="small">{pays && !isPayShown ? words.nextPays(pays.short, start) : words.nextStart(start)}</p>
      {!pays && (
        <p className="small">{words.reasons.BELOW_MINIMUM_PRINCIPAL(missingPrincipal(programme, next.principal))}</p>
      )}
      {next.uncovered && (
        <p className="small">
          {`${words.uncovered} `}
          <Link to="/reserves">{words.seeReserves}</Link>
        </p>
      )}
      {pays && <CountingNote counting={next.counting} programme={programme} />}
    </>
  );
}
