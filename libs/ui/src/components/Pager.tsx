import { Button } from './Button';

export interface PagerWords {
  readonly label: string;
  readonly newer: string;
  readonly older: string;
  readonly page: (page: number) => string;
}

interface Props {
  readonly words: PagerWords;
  readonly page: number;
  /** null: there is none, or it is not known yet. */
  readonly onNewer: (() => void) | null;
  readonly onOlder: (() => void) | null;
}

/** Forward and back through a list that knows only its next page; nothing when all of it is on screen. */
export function Pager({ words, page, onNewer, onOlder }: Props) {
  if (onNewer === null && onOlder === null) return null;
  return (
    <nav aria-label={words.label} className="row row--between gap-2">
      <Turn onPress={onNewer}>{words.newer}</Turn>
      <span className="small muted tabular" aria-live="polite">
        {words.page(page)}
      </span>
      <Turn onPress={onOlder}>{words.older}</Turn>
    </nav>
  );
}

/**
 * A pager button; at the end of the list it is marked as disabled but keeps the focus, which a disabled button would
 * lose.
 */
function Turn({ onPress, children }: { readonly onPress: (() => void) | null; readonly children: string }) {
  return (
    <Button variant="default" size="small" aria-disabled={onPress === null || undefined} onClick={() => onPress?.()}>
      {children}
    </Button>
  );
}
