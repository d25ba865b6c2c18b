import { useId, useState, type ComponentPropsWithoutRef, type ReactNode } from 'react';
import { enteredAmount } from '@ballast/domain/money/wire-amount';
import { decimalMark } from '../intl/decimal-mark';
import './amount-field.css';

interface Props extends Omit<ComponentPropsWithoutRef<'input'>, 'value' | 'onChange' | 'className' | 'id'> {
  readonly label: string;
  readonly description?: string;
  readonly error?: ReactNode;
  /** The wire form of the amount, or what was typed and is none. */
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/**
 * Money typed by hand: text all the way, so that no digit passes through a floating-point number. It is understood as the page
 * writes amounts, with thousands marks too, and stays as it was typed.
 * It is written without Mantine because the calculator on the landing page uses it.
 */
export function AmountField({ label, description, error, value, onChange, ...input }: Props) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const isTyped = enteredAmount(typed, decimalMark) === value;
  const change = (text: string) => {
    setTyped(text);
    onChange(enteredAmount(text, decimalMark));
  };
  const notes = [description !== undefined && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className="amount-field">
      <label className="amount-field__label" htmlFor={id}>
        {label}
      </label>
      {description !== undefined && (
        <span id={`${id}-hint`} className="amount-field__hint">
          {description}
        </span>
      )}
      <span className="amount-field__box">
        <input
          inputMode="decimal"
          autoComplete="off"
          {...input}
          id={id}
          className="amount-field__input"
          value={isTyped ? typed : value.replace('.', decimalMark)}
          aria-invalid={Boolean(error) || undefined}
          aria-describedby={notes || undefined}
          onChange={(event) => change(event.currentTarget.value)}
        />
        <span className="amount-field__unit" aria-hidden="true">
          USDC
        </span>
      </span>
      {error && (
        <span id={`${id}-error`} className="amount-field__error">
          {error}
        </span>
      )}
    </div>
  );
}
