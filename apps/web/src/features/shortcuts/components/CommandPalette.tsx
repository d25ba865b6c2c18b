import { useId, useState, type KeyboardEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { finderTexts } from '@ballast/texts/web/finder';
import { Dialog } from '@ballast/ui/components/Dialog';
import { moved, type Found, type FoundGroup } from '../model/found';
import { useLines } from './use-lines';
import './command-palette.css';

const words = finderTexts;

/** Finds members, withdrawals, deployments and pages, by ARIA's combobox: the keyboard stays in the field. */
export function CommandPalette({ onClose }: { readonly onClose: () => void }) {
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const { groups, isBusy, isError } = useLines(text);
  const id = useId();
  const lines = groups.flatMap((group) => group.lines);
  const current = lines[Math.min(at, lines.length - 1)];
  const idOf = (line: Found) => `${id}-${line.id}`;
  const go = (line: Found | undefined) => {
    if (line === undefined) return;
    onClose();
    navigate(line.to);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') go(current);
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    const next = moved(at, event.key === 'ArrowDown' ? 1 : -1, lines.length);
    setAt(next);
    const line = lines[next];
    if (line) document.getElementById(idOf(line))?.scrollIntoView({ block: 'nearest' });
  };
  return (
    <Dialog open title={words.title} onClose={onClose}>
      <input
        className="palette__field"
        type="text"
        role="combobox"
        aria-label={words.label}
        aria-expanded
        aria-autocomplete="list"
        aria-controls={id}
        aria-activedescendant={current && idOf(current)}
        placeholder={words.hint}
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setAt(0);
        }}
        onKeyDown={onKeyDown}
      />
      <PaletteList id={id} groups={groups} current={current} isBusy={isBusy} idOf={idOf} onChoose={go} />
      <p role="status" className={lines.length === 0 || isError ? 'small muted' : 'visually-hidden'}>
        {isError
          ? words.failed
          : isBusy
            ? words.searching
            : lines.length === 0
              ? words.nothing
              : words.found(lines.length)}
      </p>
    </Dialog>
  );
}

interface ListProps {
  readonly id: string;
  readonly groups: readonly FoundGroup[];
  readonly current: Found | undefined;
  readonly isBusy: boolean;
  readonly idOf: (line: Found) => string;
  readonly onChoose: (line: Found) => void;
}

function PaletteList({ id, groups, current, isBusy, idOf, onChoose }: ListProps) {
  return (
    <div id={id} role="listbox" aria-label={words.title} aria-busy={isBusy || undefined} className="palette__list">
      {groups.map((group) => (
        <div key={group.title} role="group" aria-label={group.title}>
          <p className="palette__title" aria-hidden="true">
            {group.title}
          </p>
          {group.lines.map((line) => (
            <div
              key={line.id}
              id={idOf(line)}
              role="option"
              aria-selected={line === current}
              className="palette__line"
              onClick={() => onChoose(line)}
            >
              <span>{line.label}</span>
              {line.note !== undefined && <span className="palette__note">{line.note}</span>}
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}
