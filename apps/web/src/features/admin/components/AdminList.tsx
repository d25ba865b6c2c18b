import { useEffect, useRef, type ReactNode } from 'react';
import type { UseQueryResult } from '@tanstack/react-query';
import { adminTexts } from '@ballast/texts/web/admin';
import { shellTexts } from '@ballast/texts/web/shell';
import { Button } from '@ballast/ui/components/Button';
import { Card } from '@ballast/ui/components/Card';
import { EmptyState } from '@ballast/ui/components/EmptyState';
import { SkeletonRows } from '@ballast/ui/components/Skeleton';
import { ExportButton } from '../../../lib/page/ExportButton';
import { Loaded } from '../../../lib/page/Loaded';
import type { FileWatch } from '../../../lib/api/receive-file';
import type { ListPage } from '../api/use-admin-page';
import { ListPager } from './ListPager';
import type { Paging } from './use-list-place';
import './admin-list.css';

const words = adminTexts.list;

interface Props<Row> {
  readonly title: string;
  /** The file's name without day and ending, such as 'users'. */
  readonly file: string;
  readonly query: UseQueryResult<ListPage<Row>>;
  readonly paging: Paging;
  readonly download: (watch: FileWatch) => Promise<Blob>;
  /** The filter fields. */
  readonly filters?: ReactNode;
  /** The text for an empty list. */
  readonly empty: string;
  /** The text where the filters leave nothing; by default that nothing matches. */
  readonly noMatch?: string | undefined;
  /** The action of an empty list. */
  readonly emptyAction?: ReactNode;
  /** Resets the filters; null when none is set. */
  readonly onShowAll: (() => void) | null;
  readonly children: (rows: readonly Row[]) => ReactNode;
}

/** An admin list: filters, one page, pagination, and the CSV download. */
export function AdminList<Row>(props: Props<Row>) {
  const {
    title,
    file,
    query,
    paging,
    download,
    filters,
    empty,
    noMatch = words.noMatch,
    emptyAction,
    onShowAll,
    children,
  } = props;
  const top = useTopOfPage(paging.place.cursor);
  const day = new Date().toISOString().slice(0, 10);
  return (
    <div ref={top}>
      <Card title={title} aside={<ExportButton name={`ballast-${file}-${day}.csv`} download={download} />}>
        {filters}
        <Loaded query={query} skeleton={<SkeletonRows rows={6} label={shellTexts.loading} />}>
          {({ data, nextCursor }) => (
            <div className="stack gap-2" aria-busy={query.isPlaceholderData || undefined}>
              {data.length === 0 ? (
                <Nothing text={onShowAll ? noMatch : empty} onShowAll={onShowAll} action={emptyAction} />
              ) : (
                children(data)
              )}
              <ListPager title={title} paging={paging} nextCursor={query.isPlaceholderData ? null : nextCursor} />
            </div>
          )}
        </Loaded>
      </Card>
    </div>
  );
}

interface NothingProps extends Pick<Props<unknown>, 'onShowAll'> {
  readonly text: string;
  readonly action: ReactNode;
}

function Nothing({ text, onShowAll, action }: NothingProps) {
  const reset = onShowAll && (
    <Button variant="default" size="small" onClick={onShowAll}>
      {words.showAll}
    </Button>
  );
  return <EmptyState text={text} action={reset ?? action} />;
}

/** Scrolls to the top on a page change, since the pagination is at the bottom. */
function useTopOfPage(cursor: string | undefined) {
  const top = useRef<HTMLDivElement>(null);
  const last = useRef(cursor);
  useEffect(() => {
    if (last.current === cursor) return;
    last.current = cursor;
    if ((top.current?.getBoundingClientRect().top ?? 0) < 0) top.current?.scrollIntoView();
  }, [cursor]);
  return top;
}
