import { useId, type ReactNode } from 'react';
import './check-proof.css';

/** Attributes that tie an input to its label, its hint and its fault. */
export interface FieldAttributes {
  readonly id: string;
  readonly name: string;
  readonly className: string;
  readonly autoComplete: 'off';
  readonly spellCheck: false;
  readonly 'aria-describedby': string;
  readonly 'aria-invalid': true | undefined;
}

interface Props {
  readonly name: string;
  readonly label: string;
  readonly hint: string;
  readonly fault: string | undefined;
  readonly children: (field: FieldAttributes) => ReactNode;
}

/** An input with its label, its hint and its fault; without the library of the app's forms, which is larger than this page. */
export function Field({ name, label, hint, fault, children }: Props) {
  const id = useId();
  return (
    <div className="check-proof__field">
      <label htmlFor={id}>{label}</label>
      <p id={`${id}-hint`} className="tiny muted">
        {hint}
      </p>
      {children({
        id,
        name,
        className: 'check-proof__input',
        autoComplete: 'off',
        spellCheck: false,
        'aria-describedby': `${id}-hint ${id}-fault`,
        'aria-invalid': fault === undefined ? undefined : true,
      })}
      <p id={`${id}-fault`} className="check-proof__fault">
        {fault}
      </p>
    </div>
  );
}
