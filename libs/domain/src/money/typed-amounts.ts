import { parseUsdc, type Usdc } from './usdc';

/** An amount as somebody may have meant it, and the places that were typed. */
interface TypedAmount {
  readonly amount: Usdc;
  readonly places: number;
}

const SIGN = /^[+−-]\s*/u;
const UNIT = /\s*usdc$/i;
/** '1,234.56', '1.234,56' and what has no thousands marks. */
const COMMA_PARTS_THOUSANDS = /^\d{1,3}(?:,\d{3})+(?:\.\d{1,6})?$/;
const POINT_PARTS_THOUSANDS = /^\d{1,3}(?:\.\d{3})+(?:,\d{1,6})?$/;
const NO_THOUSANDS = /^\d+(?:[.,]\d{1,6})?$/;

/**
 * The amounts that a typed or copied text can mean, as any language of the product writes them, whatever its sign and unit;
 * two for '1,234', which has thousands in English and thousandths in German. None: it is no amount.
 */
export function typedAmounts(text: string): TypedAmount[] {
  const bare = text.trim().replace(SIGN, '').replace(UNIT, '');
  const plain = [
    ...(COMMA_PARTS_THOUSANDS.test(bare) ? [bare.replaceAll(',', '')] : []),
    ...(POINT_PARTS_THOUSANDS.test(bare) ? [bare.replaceAll('.', '').replace(',', '.')] : []),
    ...(NO_THOUSANDS.test(bare) ? [bare.replace(',', '.')] : []),
  ];
  return plain.flatMap((one) => {
    const amount = parseUsdc(one);
    return amount === null ? [] : [{ amount, places: one.split('.')[1]?.length ?? 0 }];
  });
}
