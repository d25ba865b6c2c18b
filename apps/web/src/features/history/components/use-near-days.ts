import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { defaultRangeExtractor, useWindowVirtualizer, type Range, type VirtualItem } from '@tanstack/react-virtual';
import type { HistoryDay } from '../model/group-days';
import { usePrinting } from './use-printing';

const GAP = 16;
/** Days on each side of the window that are there, too: where the keyboard and a screen reader go next. */
const AROUND = 2;
/** The height of a day until it is measured: of its head and of its rows, which fold on a phone. */
const HEAD = 48;
const ROW = { folded: 84, flat: 56 };
const PHONE = '(max-width: 767px)';

interface Options {
  readonly list: RefObject<HTMLElement | null>;
  readonly days: readonly HistoryDay[];
  /** The day that has the keyboard's focus: it stays. */
  readonly held: string | null;
  /** Heights as they were when the reader was here before. */
  readonly heights: VirtualItem[] | undefined;
}

/** The days of a list that are near the window, with their places in it; all of them for a printer. */
export function useNearDays({ list, days, held, heights }: Options) {
  const isPrinting = usePrinting();
  const top = useTopOf(list);
  const row = window.matchMedia(PHONE).matches ? ROW.folded : ROW.flat;
  const rangeExtractor = (range: Range): number[] => {
    if (isPrinting) return days.map((_, index) => index);
    const near = defaultRangeExtractor(range);
    const one = held === null ? -1 : days.findIndex(({ day }) => day === held);
    return one === -1 || near.includes(one) ? near : [...near, one].sort((a, b) => a - b);
  };
  const virtualizer = useWindowVirtualizer<HTMLElement>({
    count: days.length,
    estimateSize: (index) => HEAD + rowsOf(days[index]) * row,
    getItemKey: (index) => days[index]?.day ?? index,
    overscan: AROUND,
    gap: GAP,
    scrollMargin: top,
    rangeExtractor,
    initialOffset: () => window.scrollY,
    ...(heights && { initialMeasurementsCache: heights }),
  });
  useNewWidth(list, virtualizer.measure);
  return { virtualizer, top, near: virtualizer.getVirtualItems(), isPrinting };
}

const rowsOf = (day: HistoryDay | undefined): number =>
  day === undefined ? 0 : day.lines.length + (day.commissions === null ? 0 : 1);

/** How far below the page's top an element begins; what stands above it may grow. */
function useTopOf(element: RefObject<HTMLElement | null>): number {
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const read = () => setTop(Math.round((element.current?.getBoundingClientRect().top ?? 0) + window.scrollY));
    read();
    const observer = new ResizeObserver(read);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [element]);
  return top;
}

/** Rows take other heights in another width: what was measured counts no longer. */
function useNewWidth(element: RefObject<HTMLElement | null>, measure: () => void): void {
  const width = useRef<number | null>(null);
  useEffect(() => {
    const list = element.current;
    if (list === null) return;
    const observer = new ResizeObserver(() => {
      if (width.current !== null && width.current !== list.clientWidth) measure();
      width.current = list.clientWidth;
    });
    observer.observe(list);
    return () => observer.disconnect();
  }, [element, measure]);
}
