import { displayAmount } from './amount-display';
import './amount.css';

interface Props {
  /** Wire form; null or undefined: not known, shown as a dash. */
  readonly value: string | null | undefined;
  readonly size?: 'inline' | 'medium' | 'large';
  readonly unit?: string;
}

/** Money: two places rounded down, the full value on hover, on focus and for screen readers, the unit smaller beside it. */
export function Amount({ value, size = 'inline', unit = 'USDC' }: Props) {
  const shown = displayAmount(value);
  if (!shown) return <span className={`amount amount--${size}`}>–</span>;
  const label = <span className="amount__unit">{unit}</span>;
  if (!shown.cut)
    return (
      <span className={`amount amount--${size}`}>
        {shown.short} {label}
      </span>
    );
  return (
    <span className={`amount amount--${size} tip`} data-tip={`${shown.full} ${unit}`} tabIndex={0}>
      <span aria-hidden="true">
        {shown.short} {label}
      </span>
      <span className="visually-hidden">{`${shown.full} ${unit}`}</span>
    </span>
  );
}
