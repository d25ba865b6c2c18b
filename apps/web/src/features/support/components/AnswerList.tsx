import { useId, useState } from 'react';
import { IconChevronDown } from '@tabler/icons-react';
import type { SupportCategory, SupportEntry } from '@ballast/texts/web/support-figures';

interface Props {
  readonly categories: readonly SupportCategory[];
  readonly question: string | null;
  /** Whether each entry shows its category. */
  readonly titled: boolean;
}

/** Questions below each other; one answer stands open at a time. */
export function AnswerList({ categories, question, titled }: Props) {
  const [open, setOpen] = useState(question);
  return (
    <ul className="answers">
      {categories.flatMap(({ title, entries }) =>
        entries.map((entry) => (
          <AnswerRow
            key={entry.id}
            entry={entry}
            category={titled ? title : null}
            open={entry.id === open}
            onToggle={() => setOpen((now) => (now === entry.id ? null : entry.id))}
          />
        )),
      )}
    </ul>
  );
}

interface RowProps {
  readonly entry: SupportEntry;
  readonly category: string | null;
  readonly open: boolean;
  readonly onToggle: () => void;
}

function AnswerRow({ entry, category, open, onToggle }: RowProps) {
  const id = useId();
  return (
    <li className="answers__row">
      <h3 className="answers__heading">
        <button
          type="button"
          className="answers__question"
          aria-expanded={open}
          aria-controls={open ? id : undefined}
          onClick={onToggle}
        >
          <span>
            {entry.question}
            {category !== null && <span className="answers__category">{category}</span>}
          </span>
          <IconChevronDown className="answers__mark" size={18} stroke={1.5} aria-hidden="true" />
        </button>
      </h3>
      {open && (
        <p id={id} className="answers__answer">
          {entry.answer}
        </p>
      )}
    </li>
  );
}
