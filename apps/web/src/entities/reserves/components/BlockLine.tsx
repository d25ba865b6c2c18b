import type { Reserves } from '@ballast/dto/client/schemas';
import { reservesTexts } from '@ballast/texts/web/reserves';
import { formatCount, formatDateTime } from '../../../lib/format/format';

const words = reservesTexts;

/** At which block and when. */
export function BlockLine({ reserves }: { readonly reserves: Pick<Reserves, 'blockNumber' | 'asOf'> }) {
  const { blockNumber, asOf } = reserves;
  return (
    <p className="muted tiny tabular">
      {blockNumber === null ? words.noBlock : words.block(formatCount(blockNumber))}
      {' · '}
      {words.asOf(formatDateTime(asOf))}
    </p>
  );
}
