import { parseUsdc } from '@ballast/domain/money/usdc';
import type { Reserves } from '@ballast/dto/client/schemas';
import { reservesTexts } from '@ballast/texts/web/reserves';
import { Amount } from '@ballast/ui/components/Amount';
import './balance-bars.css';

const SCALE = 1000n;

/** Owed and held as two bars of one scale: the second is as long as the first or longer while all is covered. */
export function BalanceBars({ reserves }: { readonly reserves: Pick<Reserves, 'liabilities' | 'assets'> }) {
  const owed = parseUsdc(reserves.liabilities.total) ?? 0n;
  const held = parseUsdc(reserves.assets.total) ?? 0n;
  const most = owed > held ? owed : held;
  const share = (amount: bigint) => (most === 0n ? 0 : Number((amount * SCALE) / most));
  return (
    <dl className="bars">
      <div>
        <dt>{reservesTexts.owed}</dt>
        <dd>
          <Amount value={reserves.liabilities.total} size="medium" />
          <Bar length={share(owed)} kind="owed" />
        </dd>
      </div>
      <div>
        <dt>{reservesTexts.held}</dt>
        <dd>
          <Amount value={reserves.assets.total} size="medium" />
          <Bar length={share(held)} kind="held" />
        </dd>
      </div>
    </dl>
  );
}

function Bar({ length, kind }: { readonly length: number; readonly kind: 'owed' | 'held' }) {
  return (
    <svg className="bars__bar" viewBox={`0 0 ${SCALE} 8`} preserveAspectRatio="none" aria-hidden="true">
      <rect className="bars__track" width={String(SCALE)} height="8" />
      <rect className={`bars__${kind}`} width={length} height="8" />
    </svg>
  );
}
