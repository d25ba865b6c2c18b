import { Link } from 'react-router-dom';
import type { OtherToken } from '@ballast/dto/client/schemas';
import { depositTexts } from '@ballast/texts/web/deposit';
import { AddressText } from '@ballast/ui/components/AddressText';
import { Card } from '@ballast/ui/components/Card';
import { RecordRow } from '@ballast/ui/components/RecordRow';
import { Timestamp } from '../../../lib/page/Timestamp';
import { useOtherTokens } from '../api/use-other-tokens';

const words = depositTexts.otherTokens;
const SHOWN = 5;

/** Tokens other than USDC at the member's addresses, separate from deposits; hidden when there are none. */
export function OtherTokens() {
  const { data = [] } = useOtherTokens();
  if (data.length === 0) return null;
  return (
    <Card title={words.title}>
      <p className="small muted">{words.lead}</p>
      <ul>
        {data.slice(0, SHOWN).map((row) => (
          <OtherTokenRow key={row.id} row={row} />
        ))}
      </ul>
      {data.length > SHOWN && <p className="small muted">{words.more}</p>}
      <Link to="/reserves">{depositTexts.wayBack.values}</Link>
    </Card>
  );
}

function OtherTokenRow({ row }: { readonly row: OtherToken }) {
  return (
    <RecordRow>
      <div className="row row--between gap-1">
        <span className="small strong">{row.symbol ?? (row.token === null ? words.further : words.unknown)}</span>
        <Timestamp at={row.lastSeenAt} className="tiny muted" />
      </div>
      {row.token !== null && <AddressText address={row.token} />}
    </RecordRow>
  );
}
