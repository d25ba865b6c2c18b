import { useCallback, useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useQuery } from '@tanstack/react-query';
import { IconHelp, IconX } from '@tabler/icons-react';
import { shellTexts } from '@ballast/texts/web/shell';
import { SkeletonRows } from '@ballast/ui/components/Skeleton';
import { Loaded } from '../../../lib/page/Loaded';
import { loadPart } from '../../../lib/page/load-part';
import { onSupportOpened } from '../../../entities/support/model/support-events';
import './support-widget.css';

const words = shellTexts.support;
const PANEL_ID = 'support-panel';

/** Loads the panel's code and texts when it is first opened: loading, loaded, or failed. */
function usePanel(open: boolean) {
  return useQuery({
    queryKey: ['support-panel'],
    queryFn: async () => (await loadPart(() => import('./SupportPanel'))).SupportPanel,
    enabled: open,
    networkMode: 'always',
  });
}

/** Questions and answers within reach: a button that floats over the page and the panel it opens. */
export function SupportWidget() {
  const [open, setOpen] = useState(false);
  const [question, setQuestion] = useState<string | null>(null);
  const returnTo = useRef<Element | null>(null);
  const toggle = useRef<HTMLButtonElement>(null);
  const panel = usePanel(open);

  const openAt = useCallback((question: string | null) => {
    returnTo.current = document.activeElement;
    setQuestion(question);
    setOpen(true);
  }, []);
  useEffect(() => onSupportOpened(openAt), [openAt]);
  const close = () => {
    setOpen(false);
    const back = returnTo.current;
    (back instanceof HTMLElement && back !== document.body ? back : toggle.current)?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return;
    event.stopPropagation();
    close();
  };

  return (
    <section className={open ? 'support support--open' : 'support'} aria-label={words.label} onKeyDown={onKeyDown}>
      <button
        ref={toggle}
        type="button"
        className="support__toggle"
        aria-label={open ? words.close : words.open}
        aria-expanded={open}
        aria-controls={open ? PANEL_ID : undefined}
        onClick={() => (open ? close() : openAt(null))}
      >
        {open ? (
          <IconX size={24} stroke={1.5} aria-hidden="true" />
        ) : (
          <IconHelp size={26} stroke={1.5} aria-hidden="true" />
        )}
        {!open && (
          <>
            <span className="support__label">{words.label}</span>
            <span className="support__dot" />
          </>
        )}
      </button>
      {open && (
        <div id={PANEL_ID} className="support__panel" role="dialog" aria-label={words.label}>
          <Loaded query={panel} skeleton={<SkeletonRows rows={6} label={shellTexts.loading} />}>
            {(Panel) => <Panel key={question ?? ''} question={question} />}
          </Loaded>
        </div>
      )}
    </section>
  );
}
