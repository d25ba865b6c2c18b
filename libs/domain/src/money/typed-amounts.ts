import { parseUsdc, type Usdc } from './usdc';
import { wireAmount } from './wire-amount';

/** An amount as somebody may have meant it, and the places that were typed. */
interface TypedAmount {
  readonly amount: Usdc;
  readonly places: number;
}

const SIGN = /^[+−-]\s*/u;
const DECIMAL_MARKS = ['.', ','] as const;

/**
 * The amounts that a typed or copied text can mean, as any language of the product writes them, whatever its sign and unit;
 * two for '1,234', which has thousands in English and thousandths in German, the one with fewer places first. None: it is no amount.
 */
export function typedAmounts(text: string): TypedAmount[] {
  const bare = text.trim().replace(SIGN, '');
  const meanings = new Set(DECIMAL_MARKS.map((mark) => wireAmount(bare, mark)));
  const typed = [...meanings].flatMap((one) => {
    const amount = parseUsdc(one);
    return amount === null ? [] : [{ amount, places: one.split('.')[1]?.length ?? 0 }];
  });
  return typed.sort((one, other) => one.places - other.places);
}
