import { Button } from '@ballast/ui/components/Button';
import { historyTexts } from '../../../texts/en/history';

const words = historyTexts.pager;

interface Props {
  readonly page: number;
  readonly onNewer: (() => void) | null;
  readonly onOlder: (() => void) | null;
}

/** Forward and back through a list that knows only its next page. */
export function Pager({ page, onNewer, onOlder }: Props) {
  return (
    <nav aria-label={words.label} className="row row--between gap-2">
      <Button variant="default" size="small" disabled={onNewer === null} onClick={() => onNewer?.()}>
        {words.newer}
      </Button>
      <span className="small muted tabular" aria-live="polite">
        {words.page(page)}
      </span>
      <Button variant="default" size="small" disabled={onOlder === null} onClick={() => onOlder?.()}>
        {words.older}
      </Button>
    </nav>
  );
}
