import { memo } from 'react';
import { historyTexts } from '@ballast/texts/web/history';
import { Amount } from '@ballast/ui/components/Amount';
import { RecordTable } from '@ballast/ui/components/RecordTable';
import { TransactionRow } from '../../../entities/transactions/components/TransactionTable';
import type { Commissions, DaySum, HistoryDay } from '../model/group-days';
import { spanName } from '../../../entities/rewards/model/span-label';
import './day-lines.css';

const { columns, day: words } = historyTexts;
const COLUMNS = [
  { label: columns.type },
  { label: columns.amount, isAmount: true },
  { label: columns.date },
  { label: columns.status },
  { label: columns.id },
] as const;

interface Props {
  readonly day: HistoryDay;
  readonly explorerUrl: string | null;
  /** Whether its commissions are shown one by one. */
  readonly isOpen: boolean;
  readonly onFold: (day: string) => void;
}

/** The lines of a day under what came and went on it. */
export const DayLines = memo(function DayLines({ day, explorerUrl, isOpen, onFold }: Props) {
  return (
    <section className="history-day" aria-label={spanName(day.day)}>
      <div className="history-day__head row row--between gap-2">
        <h3>{spanName(day.day)}</h3>
        <p className="row gap-2 small">
          <Total label={words.came} sign="+" value={day.came} />
          <Total label={words.went} sign="−" value={day.went} />
        </p>
      </div>
      <RecordTable columns={COLUMNS}>
        {day.lines.map((line) => (
          <TransactionRow key={line.id} line={line} explorerUrl={explorerUrl} to={`/transactions/${line.id}`} />
        ))}
        {day.commissions && (
          <FoldedCommissions
            commissions={day.commissions}
            explorerUrl={explorerUrl}
            isOpen={isOpen}
            onFold={() => onFold(day.day)}
          />
        )}
      </RecordTable>
    </section>
  );
});

interface TotalProps {
  readonly label: string;
  readonly sign: string;
  readonly value: DaySum | null;
}

function Total({ label, sign, value }: TotalProps) {
  if (value === null) return null;
  return (
    <span>
      <span className="visually-hidden">{label} </span>
      <span aria-hidden="true">{sign} </span>
      <Amount value={value.shown} exact={value.exact} />
    </span>
  );
}

interface FoldProps {
  readonly commissions: Commissions;
  readonly explorerUrl: string | null;
  readonly isOpen: boolean;
  readonly onFold: () => void;
}

function FoldedCommissions({ commissions: { lines, sum }, explorerUrl, isOpen, onFold }: FoldProps) {
  return (
    <>
      <tr>
        <td className="record-table__type">
          <button type="button" className="history-day__fold" aria-expanded={isOpen} onClick={onFold}>
            {words.commissions(lines.length)}
          </button>
          <span className="history-day__printed">{words.commissions(lines.length)}</span>
        </td>
        <td className="record-table__amount">
          <span aria-hidden="true">+ </span>
          <Amount value={sum.shown} exact={sum.exact} />
        </td>
        <td colSpan={3} className="record-table__date" />
      </tr>
      {isOpen &&
        lines.map((line) => (
          <TransactionRow key={line.id} line={line} explorerUrl={explorerUrl} to={`/transactions/${line.id}`} />
        ))}
    </>
  );
}
