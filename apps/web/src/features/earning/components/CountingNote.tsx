import type { Programme } from '@ballast/dto/client/schemas';
import { dashboardTexts } from '@ballast/texts/web/dashboard';
import { displayAmount } from '@ballast/ui/components/amount-display';
import { formatShortDay } from '../../../lib/format/format';
import type { Counting } from '../../../entities/cycle/model/cycle-day';

interface Props {
  readonly counting: Counting | null;
  readonly programme: Programme;
}

/** The part of the principal that the next cycle counts, when it is not all of it. */
export function CountingNote({ counting, programme }: Props) {
  if (counting === null) return null;
  const [earning = '', rest = ''] = [counting.earning, counting.rest].map(
    (amount) => displayAmount(amount)?.short ?? '',
  );
  const day = formatShortDay(counting.from, programme.timeZone);
  return <p className="small">{dashboardTexts.earning.counts(earning, rest, day)}</p>;
}
