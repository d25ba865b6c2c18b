import { useEffect, useRef, type RefObject } from 'react';

/** Keeps the selected tab of a list in sight where not all of them fit. @returns the list's ref */
export function useShownTab(tab: string): RefObject<HTMLDivElement | null> {
  const tabs = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const list = tabs.current;
    const shown = list?.querySelector<HTMLElement>('[aria-selected="true"]');
    if (list && shown) list.scrollLeft = shown.offsetLeft - (list.clientWidth - shown.offsetWidth) / 2;
  }, [tab]);
  return tabs;
}
