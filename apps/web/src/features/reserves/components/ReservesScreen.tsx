import type { ReactNode } from 'react';
import { Card } from '@ballast/ui/components/Card';
import { SkeletonRows } from '@ballast/ui/components/Skeleton';
import { Loaded } from '../../../app/Loaded';
import { usePageTitle } from '../../../app/use-page-title';
import { reservesTexts } from '../../../texts/en/reserves';
import { shellTexts } from '../../../texts/en/shell';
import { useProgramme } from '../../programme/api/use-programme';
import { useReserves } from '../api/use-reserves';
import { CheckYourself } from './CheckYourself';
import { ContractsCard } from './ContractsCard';
import { ReservesOverview } from './ReservesOverview';

const words = reservesTexts;

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
      <Loaded
        query={query}
        skeleton={
          <Card>
            <SkeletonRows rows={8} label={shellTexts.loading} />
          </Card>
        }
      >
        {(reserves) => (
          <>
            <ReservesOverview reserves={reserves} />
            {children}
            <ContractsCard contracts={reserves.contracts} chain={programme.data?.chain} />
          </>
        )}
      </Loaded>
      <CheckYourself />
    </div>
  );
}
