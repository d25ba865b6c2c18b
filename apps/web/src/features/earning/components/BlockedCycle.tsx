import { Link } from 'react-router-dom';
import { IconAlertTriangle, IconDownload } from '@tabler/icons-react';
import type { Programme } from '@ballast/dto/client/schemas';
import { Button } from '@ballast/ui/components/Button';
import { dashboardTexts } from '@ballast/texts/web/dashboard';
import { formatProgrammeDay } from '../../../lib/format/format';
import type { CycleDay } from '../../../entities/cycle/model/cycle-day';
import { useMember } from '../../../entities/member/api/use-session';
import { missingPrincipal } from '../model/missing-principal';
import { CountingNote } from './CountingNote';
import { CycleFigure } from './CycleFigure';

const words = dashboardTexts.earning;

/** Refusals whose cause anyone can look up. */
const SHOWN_ON_RESERVES: ReadonlySet<string> = new Set(['POOL_NOT_FUNDED', 'RESERVES_SHORT']);

interface Props {
  readonly blocked: Extract<CycleDay, { kind: 'blocked' }>;
  readonly programme: Programme;
}

/** No cycle can start, and why. */
export function BlockedCycle({ blocked, programme }: Props) {
  const { code, next } = blocked;
  return (
    <>
      <CycleFigure
        status={words.blocked}
        tone="warning"
        ring="blocked"
        middle={<IconAlertTriangle size={36} stroke={1.5} aria-hidden="true" />}
        label={words.wouldPay}
        reward={next.reward}
      />
      <p className="small">
        {reasonWords(blocked, programme)}
        {next.uncovered && code !== 'POOL_NOT_FUNDED' && ` ${words.uncovered}`}
        {(next.uncovered || (code !== null && SHOWN_ON_RESERVES.has(code))) && (
          <>
            {' '}
            <Link to="/reserves">{words.seeReserves}</Link>
          </>
        )}
      </p>
      {next.reward !== null && <CountingNote counting={next.counting} programme={programme} />}
      {code === 'BELOW_MINIMUM_PRINCIPAL' ? (
        <Button component={Link} to="/deposit" fullWidth>
          {words.makeDeposit}
        </Button>
      ) : (
        <Button fullWidth disabled>
          {words.start}
        </Button>
      )}
    </>
  );
}

/** No principal. Before a payout wallet is named, naming it is the view's primary action. */
export function NoDeposit({ programme }: { readonly programme: Programme }) {
  const { payoutWallet } = useMember();
  return (
    <>
      <CycleFigure
        status={words.noDeposit}
        tone="neutral"
        ring="idle"
        middle={<IconDownload size={36} stroke={1.5} aria-hidden="true" />}
        label={words.wouldPay}
        reward={null}
      />
      <p className="small">{words.startsAt(missingPrincipal(programme, '0').minimum)}</p>
      <Button component={Link} to="/deposit" fullWidth variant={payoutWallet === null ? 'default' : 'filled'}>
        {words.makeDeposit}
      </Button>
    </>
  );
}

/** Our text for known refusals; the server's sentence for any other. */
function reasonWords({ code, reason, next }: Props['blocked'], programme: Programme): string {
  if (code === null || !Object.hasOwn(words.reasons, code)) return reason ?? words.startFailed;
  return words.reasons[code as keyof typeof words.reasons]({
    ...missingPrincipal(programme, next.principal),
    next: formatProgrammeDay(programme.nextBusinessDay, programme.timeZone),
  });
}
