import { adminTexts } from '@ballast/texts/web/admin';
import { Button } from '@ballast/ui/components/Button';
import { pageNumber } from '../model/page-trail';
import type { Paging } from './use-list-place';

const words = adminTexts.list;

interface Props {
  /** Of the list. */
  readonly title: string;
  readonly paging: Paging;
  readonly nextCursor: string | null;
}

/** Forward and back through a list that knows only its next page; nothing when all of it is on screen. */
export function ListPager({ title, paging, nextCursor }: Props) {
  const { place, toPrevious, toNext } = paging;
  if (toPrevious === null && nextCursor === null) return null;
  const page = pageNumber(place);
  return (
    <nav aria-label={words.pages(title)} className="row row--between gap-1">
      <Button variant="default" size="small" disabled={toPrevious === null} onClick={() => toPrevious?.()}>
        {place.trail === null ? words.first : words.previous}
      </Button>
      <span className="small muted tabular" aria-live="polite">
        {page === null ? words.laterPage : words.page(page)}
      </span>
      <Button
        variant="default"
        size="small"
        disabled={nextCursor === null}
        onClick={() => nextCursor !== null && toNext(nextCursor)}
      >
        {words.next}
      </Button>
    </nav>
  );
}
