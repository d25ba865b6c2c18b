import { useCallback, useEffect, useRef, useState, type FocusEvent } from 'react';
import { useLocation } from 'react-router-dom';
import type { HistoryDay } from '../model/group-days';
import { keepList, keptList } from '../model/kept-list';
import { DayLines } from './DayLines';
import { useNearDays } from './use-near-days';

/** Its length is not known while there is more to read. */
const UNKNOWN = -1;

interface Props {
  readonly days: readonly HistoryDay[];
  readonly hasMore: boolean;
  readonly explorerUrl: string | null;
}

/**
 * Days of a History, of which those near the window are in the document and the others hold their places. Each says where in
 * the list it stands. The reader who comes back finds the list as it was.
 */
export function DayList({ days, hasMore, explorerUrl }: Props) {
  const { key: place } = useLocation();
  const [kept] = useState(() => keptList(place));
  const [open, setOpen] = useState<ReadonlySet<string>>(kept?.open ?? new Set());
  const [held, setHeld] = useState<string | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const { virtualizer, top, near, isPrinting } = useNearDays({ list, days, held, heights: kept?.heights });
  const fold = useCallback((day: string) => setOpen((days) => toggled(days, day)), []);
  const openDays = useRef(open);
  useEffect(() => {
    openDays.current = open;
  });
  useEffect(
    () => () => keepList(place, { heights: virtualizer.takeSnapshot(), open: openDays.current }),
    [place, virtualizer],
  );
  const last = near.at(-1);
  const after = isPrinting || last === undefined ? 0 : virtualizer.getTotalSize() + top - last.end;
  return (
    <ul
      ref={list}
      className="history-days"
      style={{ paddingBlockEnd: after }}
      onFocus={(event) => setHeld(dayOf(event))}
      onBlur={() => setHeld(null)}
    >
      {near.map(({ index, start }, nth) => {
        const day = days[index];
        if (day === undefined) return null;
        const before = isPrinting ? 0 : start - (near[nth - 1]?.end ?? top);
        return (
          <li
            key={day.day}
            ref={virtualizer.measureElement}
            data-index={index}
            data-day={day.day}
            style={{ marginBlockStart: before }}
            aria-posinset={index + 1}
            aria-setsize={hasMore ? UNKNOWN : days.length}
          >
            <DayLines day={day} explorerUrl={explorerUrl} isOpen={open.has(day.day)} onFold={fold} />
          </li>
        );
      })}
    </ul>
  );
}

const dayOf = ({ target }: FocusEvent<HTMLElement>): string | null =>
  target.closest<HTMLElement>('[data-day]')?.dataset['day'] ?? null;

function toggled(days: ReadonlySet<string>, day: string): ReadonlySet<string> {
  const next = new Set(days);
  if (!next.delete(day)) next.add(day);
  return next;
}
