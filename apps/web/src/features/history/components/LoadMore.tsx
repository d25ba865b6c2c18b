import { useEffect, useRef } from 'react';
import { historyTexts } from '@ballast/texts/web/history';
import { Button } from '@ballast/ui/components/Button';
import { isInSight } from '../../../lib/page/in-sight';

/** As far below the window the end may be when more is asked for. */
const AHEAD = '600px';

interface Props {
  readonly query: {
    readonly hasNextPage: boolean;
    readonly isFetchingNextPage: boolean;
    readonly isFetchNextPageError: boolean;
    readonly fetchNextPage: () => Promise<unknown>;
  };
}

/** Asks for the next page as its place comes near the window; by a button, too, for the keyboard and after a failure. */
export function LoadMore({ query }: Props) {
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query;
  const end = useRef<HTMLDivElement>(null);
  const waits = hasNextPage && !isFetchingNextPage && !isFetchNextPageError;
  useEffect(() => {
    const place = end.current;
    if (!waits || place === null) return;
    const observer = new IntersectionObserver(
      (moments) => {
        if (isInSight(moments)) void fetchNextPage();
      },
      { rootMargin: AHEAD },
    );
    observer.observe(place);
    return () => observer.disconnect();
  }, [waits, fetchNextPage]);
  if (!hasNextPage) return null;
  return (
    <div ref={end} className="row" role="status">
      <Button variant="default" size="small" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
        {historyTexts.more}
      </Button>
    </div>
  );
}
