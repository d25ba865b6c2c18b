import { useEffect, useRef } from 'react';
import type { User } from '@ballast/dto/client/schemas';
import { historyTexts } from '@ballast/texts/web/history';
import { Card } from '@ballast/ui/components/Card';
import { programmeClock, type ProgrammeNow } from '../../../entities/programme/api/use-programme';
import { ownZone } from '../../../lib/format/own-zone';
import { calendarDay } from '../../../lib/format/calendar-day';
import { completeMonths, formatMonth, taxYears } from '../model/statement-months';
import './statements-card.css';

const words = historyTexts.statements;
const MONTHS = 12;
/** Links lead here by it. */
const PLACE = 'statements';
/** Of the reader's own days, by which taxes are reckoned. */
const ZONE = ownZone();
const zone = encodeURIComponent(ZONE);

interface Props {
  readonly user: User;
  readonly programme: ProgrammeNow;
}

/** A PDF of each of the last months, and a file for taxes of each year, from the ledger. */
export function StatementsCard({ user, programme }: Props) {
  const today = calendarDay(programmeClock(programme)(), ZONE);
  const joined = calendarDay(Date.parse(user.createdAt), ZONE);
  const months = completeMonths(joined, today, MONTHS);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // It was not there yet when the browser looked for it.
    if (window.location.hash === `#${PLACE}`) place.current?.scrollIntoView();
  }, []);
  return (
    <Card title={words.title}>
      <div ref={place} id={PLACE} className="stack gap-2 statements-place">
        <p className="small muted">{words.text(formatMonth(joined.slice(0, '2026-11'.length)))}</p>
        <ul className="statement-links">
          {months.map((month) => (
            <li key={month}>
              <a href={`/api/reports/monthly/${month}.pdf?zone=${zone}`} download>
                {words.month(formatMonth(month))}
              </a>
            </li>
          ))}
          {taxYears(joined, today).map((year) => (
            <li key={year}>
              <a href={`/api/reports/tax/${year}.csv?zone=${zone}`} download>
                {today.startsWith(year) ? words.yearSoFar(year) : words.year(year)}
              </a>
            </li>
          ))}
        </ul>
        {months.length === 0 && <p className="small muted">{words.none}</p>}
      </div>
    </Card>
  );
}
