import { displayAmount, type AmountDisplay } from './amount-display';
import './amount.css';

interface Props {
  /** Wire form; null or undefined: not known, shown as a dash. */
  readonly value: string | null | undefined;
  /** The exact value where `value` was rounded before: a sum of what is written. */
  readonly exact?: string;
  readonly size?: 'inline' | 'medium' | 'large' | 'hero';
  readonly unit?: string;
}

/** From here on a large amount is written smaller, so that it stays on its line on a phone. */
const LONG = 13;

/** Money: two places rounded down, the full value on hover, on focus and for screen readers, the unit smaller beside it. */
export function Amount({ value, exact, size = 'inline', unit = 'USDC' }: Props) {
  const shown = withExact(displayAmount(value), exact);
  if (!shown) return <span className={`amount amount--${size}`}>–</span>;
  const label = <span className="amount__unit">{unit}</span>;
  const classes = `amount amount--${size}${shown.short.length >= LONG ? ' amount--long' : ''}`;
  if (!shown.cut)
    return (
      <span className={classes}>
        {shown.short} {label}
      </span>
    );
  return (
    <span className={`${classes} tip`} data-tip={`${shown.full} ${unit}`} tabIndex={0}>
      <span aria-hidden="true">
        {shown.short} {label}
      </span>
      <span className="visually-hidden">{`${shown.full} ${unit}`}</span>
    </span>
  );
}

function withExact(shown: AmountDisplay | null, exact: string | undefined): AmountDisplay | null {
  const full = displayAmount(exact)?.full;
  if (!shown || full === undefined || full === shown.full) return shown;
  return { ...shown, full, cut: true };
}
