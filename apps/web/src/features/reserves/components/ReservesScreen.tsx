import type { ReactNode } from 'react';
import { reservesPageTexts } from '@ballast/texts/web/reserves-page';
import { Loaded } from '../../../lib/page/Loaded';
import { usePageTitle } from '../../../lib/page/use-page-title';
import { useProgramme } from '../../../entities/programme/api/use-programme';
import { useReserves } from '../../../entities/reserves/api/use-reserves';
import { CheckYourself } from './CheckYourself';
import { Contracts } from './Contracts';
import { ReservesOverview } from './ReservesOverview';
import { ReservesSkeleton } from './ReservesSkeleton';
import { StatementsCard } from './StatementsCard';

const words = reservesPageTexts;

/** The reserves page; a member's own vaults come as children. */
export function ReservesScreen({ children }: { readonly children?: ReactNode }) {
  usePageTitle(words.title);
  const query = useReserves();
  const programme = useProgramme();
  return (
    <div className="stack gap-3">
      <div className="stack gap-half">
        <h1>{words.title}</h1>
        <p className="muted">{words.lead}</p>
      </div>
      <Loaded query={query} skeleton={<ReservesSkeleton />}>
        {(reserves) => (
          <>
            <ReservesOverview reserves={reserves} />
            <StatementsCard reserves={reserves} explorerUrl={programme.data?.chain.explorerUrl ?? null} />
            {children}
            <Contracts contracts={reserves.contracts} chain={programme.data?.chain} />
          </>
        )}
      </Loaded>
      <CheckYourself />
    </div>
  );
}
