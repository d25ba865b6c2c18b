import { reservesPageTexts } from '@ballast/texts/web/reserves-page';
import { shellTexts } from '@ballast/texts/web/shell';
import type { Reserves } from '@ballast/dto/client/schemas';
import { Card } from '@ballast/ui/components/Card';
import { SkeletonRows } from '@ballast/ui/components/Skeleton';
import { Deferred } from '../../../lib/page/Deferred';
import { loadPart } from '../../../lib/page/load-part';
import './statements.css';

interface Props {
  readonly reserves: Reserves;
  /** null: there is none, as on a local chain. */
  readonly explorerUrl: string | null;
}

/** The statements, and owed and held over time; their program comes when it is looked at. */
export function StatementsCard({ reserves, explorerUrl }: Props) {
  return (
    <Deferred
      name="statements"
      load={async () => (await loadPart(() => import('./Statements'))).Statements}
      skeleton={<Awaited />}
    >
      {(Statements) => <Statements reserves={reserves} explorerUrl={explorerUrl} />}
    </Deferred>
  );
}

function Awaited() {
  return (
    <Card title={reservesPageTexts.statements} className="statements-wait">
      <SkeletonRows rows={8} label={shellTexts.loading} />
    </Card>
  );
}
