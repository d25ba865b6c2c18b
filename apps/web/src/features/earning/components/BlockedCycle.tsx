import { Link } from 'react-router-dom';
import type { Programme } from '@ballast/dto/client/schemas';
import { Button } from '@ballast/ui/components/Button';
import { displayAmount } from '@ballast/ui/components/amount-display';
import { formatUsdc, parseUsdc } from '@ballast/domain/money/usdc';
import { dashboardTexts } from '@ballast/texts/web/dashboard';
import { formatProgrammeDay, formatShortDay } from '../../../lib/format/format';
import { useMember } from '../../../entities/member/api/use-session';
import type { EarningState } from '../model/earning-state';
import { CountingNote } from './CountingNote';
import { CycleFigure } from './CycleFigure';

const words = dashboardTexts.earning;

/** Refusals whose cause anyone can look up. */
const SHOWN_ON_RESERVES: ReadonlySet<string> = new Set(['POOL_NOT_FUNDED', 'RESERVES_SHORT']);

interface Props {
  readonly blocked: Extract<EarningState, { kind: 'blocked' }>;
  readonly programme: Programme;
}

/** No cycle can start, and why. */
export function BlockedCycle({ blocked, programme }: Props) {
  return (
    <>
      <CycleFigure status={words.blocked} tone="warning" label={words.wouldPay} reward={blocked.reward} />
      <p className="small">
        {reasonWords(blocked, programme)}
        {blocked.uncovered && blocked.code !== 'POOL_NOT_FUNDED' && ` ${words.uncovered}`}
        {(blocked.uncovered || (blocked.code !== null && SHOWN_ON_RESERVES.has(blocked.code))) && (
          <>
            {' '}
            <Link to="/reserves">{words.seeReserves}</Link>
          </>
        )}
      </p>
      {blocked.reward !== null && <CountingNote counting={blocked.counting} programme={programme} />}
      {blocked.code === 'BELOW_MINIMUM_PRINCIPAL' ? (
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

/** Nothing deposited yet. Before a payout wallet is named, naming it is the view's primary action. */
export function NoDeposit({ programme }: { readonly programme: Programme }) {
  const { payoutWallet } = useMember();
  return (
    <>
      <CycleFigure status={words.noDeposit} tone="neutral" label={words.wouldPay} reward={null} />
      <p className="small">{words.startsAt(wordParts(programme, '0').minimum)}</p>
      <Button component={Link} to="/deposit" fullWidth variant={payoutWallet === null ? 'default' : 'filled'}>
        {words.makeDeposit}
      </Button>
    </>
  );
}

/** Our text for known refusals; the server's sentence for any other. */
function reasonWords({ code, reason, principal, counting }: Props['blocked'], programme: Programme): string {
  const from = counting === null ? '' : formatShortDay(counting.from, programme.timeZone);
  if (code !== null && Object.hasOwn(words.reasons, code))
    return words.reasons[code as keyof typeof words.reasons]({ ...wordParts(programme, principal), from });
  return reason ?? words.startFailed;
}

function wordParts(programme: Programme, principal: string) {
  const missing = (parseUsdc(programme.minimumPrincipal) ?? 0n) - (parseUsdc(principal) ?? 0n);
  return {
    next: formatProgrammeDay(programme.nextBusinessDay, programme.timeZone),
    minimum: displayAmount(programme.minimumPrincipal)?.short ?? '',
    missing: displayAmount(formatUsdc(missing))?.full ?? '',
  };
}
