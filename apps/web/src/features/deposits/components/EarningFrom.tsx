import type { Deposit, Programme } from '@ballast/dto/client/schemas';
import { earningTexts } from '@ballast/texts/web/earning';
import { earningDay } from '../model/earning-day';

interface Props {
  readonly deposit: Deposit;
  readonly programme: Programme;
}

/** The day from which a deposit earns, until it does. */
export function EarningFrom({ deposit, programme }: Props) {
  const day = earningDay(deposit.earningFrom, programme);
  return day === null ? null : <p className="small strong">{earningTexts.from(day)}</p>;
}
